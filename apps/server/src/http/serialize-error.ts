/** Fields of an error that are logged besides its message; others (requests, query parameters, rows) may contain secrets. */
const plainFields = ['code', 'status', 'statusCode', 'constraint', 'table', 'syscall'] as const;

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/** URLs are cut after their host: the path of a push service's, a provider's or a mailed link is a secret. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '')
    .replace(/\b([a-z]+:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[/?#][^\s)]*/gi, (whole, scheme: string, host: string) =>
      scheme.toLowerCase() === 'file://' ? whole : `${scheme}${host}/…`,
    );
}

/** An error as it is logged: type, message and stack, without the data that was being processed. */
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
