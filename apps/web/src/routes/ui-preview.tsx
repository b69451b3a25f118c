export default () => <h1 tabIndex={-1}>ui-preview</h1>;
