import type { Asserted, Created } from "#src/domain/session/passkey/calls.ts";

const ES256 = { name: "ECDSA", namedCurve: "P-256" } as const;
const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;
const b64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array) => Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));

export type Site = { origin: string; rpId: string };
const mall: Site = { origin: "http://localhost:8787", rpId: "localhost" };

type Options = { challenge: string; user?: { id: string } };
/** What an attacker or a careless device would do otherwise. */
export type Bent = { site?: Site; type?: string; verified?: boolean; counter?: number; userHandle?: string };

/**
 * An authenticator in software, as WebAuthn describes one: a P-256 key, a counter, "none" attestation. One instance holds
 * one credential.
 */
export async function makeAuthenticator() {
  const keys = await crypto.subtle.generateKey(ES256, true, ["sign", "verify"]);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = b64url(credentialId);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  async function authenticatorData(rpId: string, flags: number, attested = Buffer.alloc(0)) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([await sha256(Buffer.from(rpId)), Buffer.from([flags]), count, attested]);
  }

  return {
    /** `navigator.credentials.create`. */
    async create(options: Options, bent: Bent = {}): Promise<Created> {
      const { origin, rpId } = bent.site ?? mall;
      userHandle = options.user?.id ?? "";
      const jwk = await crypto.subtle.exportKey("jwk", keys.publicKey);
      const [x, y] = [Buffer.from(jwk.x ?? "", "base64url"), Buffer.from(jwk.y ?? "", "base64url")];
      const coseKey = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]);
      const length = Buffer.from([0, credentialId.byteLength]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const flags =
        flag.present | flag.attested | flag.backupEligible | flag.backedUp | (bent.verified === false ? 0 : flag.verified);
      const attestation = cborMap([
        ["fmt", "none"],
        ["attStmt", cborMap([])],
        ["authData", await authenticatorData(rpId, flags, attested)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: b64url(clientData(bent.type ?? "webauthn.create", options.challenge, origin)),
          attestationObject: b64url(attestation),
          transports: ["internal"],
        },
      };
    },

    /** `navigator.credentials.get`. */
    async get(options: Options, bent: Bent = {}): Promise<Asserted> {
      const { origin, rpId } = bent.site ?? mall;
      counter = bent.counter ?? counter + 1;
      const flags = flag.present | flag.backupEligible | flag.backedUp | (bent.verified === false ? 0 : flag.verified);
      const data = await authenticatorData(rpId, flags);
      const client = clientData(bent.type ?? "webauthn.get", options.challenge, origin);
      const signed = Buffer.concat([data, await sha256(client)]);
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: b64url(client),
          authenticatorData: b64url(data),
          signature: b64url(derSignature(new Uint8Array(raw))),
          userHandle: bent.userHandle ?? (userHandle || null),
        },
      };
    },
  };
}

/** The two halves of a WebCrypto signature as ASN.1, which WebAuthn wants. */
function derSignature(raw: Uint8Array): Buffer {
  const integer = (half: Uint8Array) => {
    const start = half.findIndex((byte) => byte !== 0);
    const bytes = half.slice(start);
    const padded = (bytes[0] ?? 0) > 127 ? [0, ...bytes] : [...bytes];
    return [2, padded.length, ...padded];
  };
  const body = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))];
  return Buffer.from([48, body.length, ...body]);
}

type Cbor = number | string | Buffer | Encoded;
type Encoded = { cbor: Buffer };

function cborMap(entries: [number | string, Cbor | Buffer][]): Buffer & Encoded {
  const body = Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
  return Object.assign(body, { cbor: body });
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if ("cbor" in value) return value.cbor;
  return Buffer.concat([head(2, value.byteLength), value]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
