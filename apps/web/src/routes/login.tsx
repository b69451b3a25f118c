export default () => <h1 tabIndex={-1}>login</h1>;
