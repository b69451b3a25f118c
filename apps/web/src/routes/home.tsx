export default () => <h1 tabIndex={-1}>home</h1>;
