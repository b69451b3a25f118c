export default () => <h1 tabIndex={-1}>settings</h1>;
