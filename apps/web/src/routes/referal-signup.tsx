export default () => <h1 tabIndex={-1}>referal-signup</h1>;
