import { MAX_LENGTH } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { Form } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import type { Search } from './api.ts';
import styles from './packages.module.css';

/** Puts search and location into the address; the page begins again at 1. `hasPlaces`: packages differ by their place. */
export const SearchForm = ({ search, hasPlaces }: { readonly search: Search; readonly hasPlaces: boolean }) => {
  const t = useText().packages;
  return (
    <Form className={styles.form} role="search" key={`${search.search} ${search.location}`}>
      <TextField
        label={t.search}
        name="search"
        type="search"
        defaultValue={search.search}
        maxLength={MAX_LENGTH.search}
      />
      {hasPlaces ? (
        <TextField
          label={t.location}
          name="location"
          type="search"
          defaultValue={search.location}
          maxLength={MAX_LENGTH.search}
        />
      ) : null}
      <Button type="submit">{t.search}</Button>
    </Form>
  );
};
