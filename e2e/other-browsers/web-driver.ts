/** The protocol's element reference, under this fixed key. */
export interface ElementReference {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

export const idOf = (element: ElementReference): string => Object.values(element)[0] as string;

export class WebDriver {
  private constructor(private readonly address: string) {}

  static async open(address: string, alwaysMatch: Record<string, unknown>): Promise<WebDriver> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, {
      capabilities: { alwaysMatch },
    });
    return new WebDriver(`${address}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return ask('GET', this.address + path);
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return ask('POST', this.address + path, body);
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.post('/execute/sync', { script: `return (${expression});`, args: [] });
  }

  async close(): Promise<void> {
    await ask('DELETE', this.address);
  }
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: Value };
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address}: ${error}: ${message}`);
}
