import packageJson from '../../../../package.json' with { type: 'json' };

/** The only product name on the server; a rename changes this and the translations. */
export const productName = 'Kalima';

export const productVersion = packageJson.version;
