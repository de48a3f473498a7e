import packageJson from '../../../../package.json' with { type: 'json' };

/** The one place that names the product on the server; an owner who renames it changes this and the translations. */
export const productName = 'Kalima';

export const productVersion = packageJson.version;
