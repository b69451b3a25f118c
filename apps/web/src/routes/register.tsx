export default () => <h1 tabIndex={-1}>register</h1>;
