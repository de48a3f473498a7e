/** Of every reply of the server. Filters, captive portals and proxies answer without it. The page's first files import it alone. */
export const serverHeader = 'kalima-server';
