import { Button, TextField } from '@plumbline/ui';
import { Form } from 'react-router';
import type { Search } from './api.ts';
import styles from './search-form.module.css';

/** Puts search and location into the address; the page begins again at 1. */
export const SearchForm = ({ search }: { readonly search: Search }) => (
  <Form className={styles.form} role="search" key={`${search.search} ${search.location}`}>
    <TextField label="Search" name="search" type="search" defaultValue={search.search} maxLength={120} />
    <TextField label="Location" name="location" type="search" defaultValue={search.location} maxLength={120} />
    <Button type="submit">Search</Button>
  </Form>
);
