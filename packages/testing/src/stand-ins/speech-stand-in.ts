import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { failureQueue, listen } from './http-stand-in.ts';

/** A status, no answer at all, an answer without an end, or one that is not what was asked for. */
export type SpeechFailure = number | 'drop' | 'hang' | 'empty' | 'huge' | 'garbage';

interface SpokenRequest {
  readonly voiceId: string;
  readonly format: string | null;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

interface ReceivedRequest {
  readonly provider: 'elevenlabs' | 'openai';
  readonly headers: IncomingMessage['headers'];
  /** Every field but the recording, in the order in which they came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array } | null;
}

export type SpeechStandIn = Awaited<ReturnType<typeof startSpeechStandIn>>;

/** ElevenLabs' speech and recognition and OpenAI's transcription, as they document them, in the memory of one process. */
export async function startSpeechStandIn(keys: { readonly elevenLabs: string; readonly openAi: string }) {
  const spoken: SpokenRequest[] = [];
  const heard: ReceivedRequest[] = [];
  const failures = failureQueue<SpeechFailure>();
  let text = '';
  let likelihood = 0.9;
  let sent = 0;

  const { url, stop } = await listen((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, json(500, { error: { message: String(error) } })),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const bytes = await buffer(request);
    const voiceId = /^\/v1\/text-to-speech\/(\w+)$/.exec(pathname)?.[1];
    const isElevenLabs = voiceId !== undefined || pathname === '/v1/speech-to-text';
    if (voiceId !== undefined)
      spoken.push({
        voiceId,
        format: searchParams.get('output_format'),
        headers: request.headers,
        body: JSON.parse(bytes.toString()),
      });
    else heard.push(await readForm(isElevenLabs ? 'elevenlabs' : 'openai', request, bytes));
    const failure = failures.next();
    if (failure === 'drop') request.socket.destroy();
    else if (failure === 'huge') pour(response);
    else if (failure === 'hang') failures.hang(request);
    else send(response, failure === undefined ? replyTo(pathname) : failureOf(failure, request));
  }

  function replyTo(path: string): Reply {
    if (path.startsWith('/v1/text-to-speech/')) return speak(spoken.at(-1));
    if (path === '/v1/speech-to-text') return transcribeAsElevenLabs(heard.at(-1));
    return path === '/v1/audio/transcriptions' ? transcribeAsOpenAi(heard.at(-1)) : json(404, { detail: 'Not Found' });
  }

  function failureOf(failure: 'empty' | 'garbage' | number, { headers }: IncomingMessage): Reply {
    if (failure === 'empty') return { status: 200, type: 'audio/mpeg', body: '' };
    if (failure === 'garbage') return { status: 200, type: 'text/html', body: '<html>Please sign in</html>' };
    const words: Record<number, string> = { 401: 'invalid_api_key', 429: 'quota_exceeded' };
    const code = words[failure] ?? 'server_error';
    // Providers like to repeat a part of the key that was sent.
    const message = `A failure: ${headers['xi-api-key'] ?? headers.authorization}`;
    return json(failure, { detail: { status: code, message }, error: { code, message } });
  }

  function pour(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    const part = Buffer.alloc(64 * 1024, frame());
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
      sent += part.length;
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  }

  function speak(asked: SpokenRequest | undefined): Reply {
    if (asked?.headers['xi-api-key'] !== keys.elevenLabs)
      return json(401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } });
    const { text: said, model_id, voice_settings, ...others } = asked.body;
    const isUnderstood =
      typeof said === 'string' &&
      said !== '' &&
      model_id === 'eleven_multilingual_v2' &&
      areSettings(voice_settings) &&
      Object.keys(others).length === 0 &&
      asked.format === 'mp3_22050_32';
    if (!isUnderstood) return json(422, { detail: [{ msg: 'Unprocessable' }] });
    const frames = Math.ceil((0.4 + 0.05 * said.length) / secondsPerFrame);
    const sound = Buffer.concat(Array.from({ length: frames }, frame));
    return { status: 200, type: 'audio/mpeg', body: sound };
  }

  const words = () => text.split(' ').filter((word) => word !== '');
  const logarithm = () => Math.log(likelihood);

  function transcribeAsElevenLabs(asked: ReceivedRequest | undefined): Reply {
    if (asked?.headers['xi-api-key'] !== keys.elevenLabs) return json(401, { detail: { status: 'invalid_api_key' } });
    const fields = Object.fromEntries(asked.fields);
    if (!isWav(asked) || fields.model_id !== 'scribe_v2') return json(400, { detail: { status: 'invalid' } });
    const said = words().flatMap((word, index) => [
      ...(index === 0 ? [] : [{ text: ' ', type: 'spacing', logprob: 0 }]),
      { text: word, type: 'word', start: index, end: index + 1, logprob: logarithm() },
    ]);
    return json(200, { language_code: 'ara', language_probability: 1, text, words: said });
  }

  function transcribeAsOpenAi(asked: ReceivedRequest | undefined): Reply {
    if (asked?.headers.authorization !== `Bearer ${keys.openAi}`)
      return json(401, { error: { code: 'invalid_api_key', message: 'Incorrect API key' } });
    const fields = Object.fromEntries(asked.fields);
    const isNewer = fields.model?.startsWith('gpt-') === true;
    if (!isWav(asked) || (isNewer && fields.response_format !== 'json'))
      return json(400, { error: { code: 'invalid_value' } });
    if (fields.response_format === 'json') {
      const logprobs = words().map((token) => ({ token, logprob: logarithm() }));
      return json(200, fields['include[]'] === 'logprobs' ? { text, logprobs } : { text });
    }
    const silence = text === '' ? 0.9 : 0.02;
    const segments = [{ id: 0, text, avg_logprob: text === '' ? -1.4 : logarithm(), no_speech_prob: silence }];
    // Whisper makes something up where it hears nothing.
    return json(200, { task: 'transcribe', language: 'arabic', text: text === '' ? 'شكرا' : text, segments });
  }

  return {
    /** Both providers are at this address. */
    url,
    spoken,
    heard,
    /** Sets the transcript of the next recordings; empty by default. */
    hear: (next: string, sure = 0.9) => {
      text = next;
      likelihood = sure;
    },
    failNext: failures.fail,
    recover: failures.recover,
    /** Of huge replies: how much went out before the other side hung up. */
    sentBytes: () => sent,
    stop,
  };
}

const secondsPerFrame = 576 / 22_050;
/** MPEG-2 layer III, 32 kbit/s, 22.05 kHz, mono: nothing but silence. */
function frame(): Buffer {
  const bytes = Buffer.alloc(104);
  bytes.set([0xff, 0xf3, 0x40, 0xc4]);
  return bytes;
}

function areSettings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const {
    stability,
    similarity_boost,
    style,
    use_speaker_boost,
    speed = 1,
    ...others
  } = value as Record<string, unknown>;
  const isShare = (each: unknown) => typeof each === 'number' && each >= 0 && each <= 1;
  return (
    [stability, similarity_boost, style].every(isShare) &&
    typeof use_speaker_boost === 'boolean' &&
    typeof speed === 'number' &&
    speed >= 0.7 &&
    speed <= 1.2 &&
    Object.keys(others).length === 0
  );
}

const isWav = ({ file }: ReceivedRequest) =>
  file !== null && file.type === 'audio/wav' && Buffer.from(file.bytes.subarray(0, 4)).toString() === 'RIFF';

async function readForm(
  provider: ReceivedRequest['provider'],
  { headers }: IncomingMessage,
  bytes: Buffer,
): Promise<ReceivedRequest> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const fields: [string, string][] = [];
  let file: ReceivedRequest['file'] = null;
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === 'string') fields.push([name, value]);
    else if (name === 'file')
      file = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return { provider, headers, fields, file };
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
