import { redirect } from 'react-router';

/** The console begins with what was done last. */
export const clientLoader = () => redirect('/audit');

export default () => null;
