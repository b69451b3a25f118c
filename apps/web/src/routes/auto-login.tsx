export default () => <h1 tabIndex={-1}>auto-login</h1>;
