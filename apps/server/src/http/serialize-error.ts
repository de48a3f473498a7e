/** Logged fields of an error; others (requests, query parameters, rows) may contain secrets. */
const plainFields = ['code', 'status', 'statusCode', 'constraint', 'table', 'syscall'] as const;

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/** Cuts URLs after the host: paths of push services, providers and mailed links are secrets. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '')
    .replace(/\b([a-z]+:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[/?#][^\s)]*/gi, (whole, scheme: string, host: string) =>
      scheme.toLowerCase() === 'file://' ? whole : `${scheme}${host}/…`,
    );
}

/** Type, message and stack, without the processed data. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const { cause } = error;
  const fields = error as unknown as Record<string, unknown>;
  const isPlain = (name: string) => ['string', 'number'].includes(typeof fields[name]);
  return {
    type: error.constructor.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...Object.fromEntries(plainFields.filter(isPlain).map((name) => [name, fields[name]])),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {}),
  };
}
