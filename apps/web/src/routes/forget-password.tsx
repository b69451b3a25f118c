export default () => <h1 tabIndex={-1}>forget-password</h1>;
