/** The version of the product. A test compares it with every package.json and with CHANGELOG.md. */
export const VERSION = '1.0.0';
