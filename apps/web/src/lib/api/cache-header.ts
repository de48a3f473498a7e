/** By this header the page says of a request: text of the course, asked without a token, which may be kept. */
export const cacheHeader = 'kalima-keep';
