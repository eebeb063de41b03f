/** How to speak to the API, in Markdown: each blank line starts a paragraph. */
export const DESCRIPTION = `Every call is declared once, in the contract that this document is made from.

**Signing.** Each request carries \`X-User-Agent\` and \`x-api-key: timestamp=<UTC seconds>;nonce=<UUID v4>;sign=<hex>\`, where \`sign\` is HMAC-SHA1 under the signing secret of \`token&path&userAgent&timestamp&nonce\`: the token exactly as \`Authorization\` carries it (empty without one), the path from \`/api\` on, without its query. A nonce counts once, a timestamp for 300 seconds.

**Sealing.** The schemas here are those of the plain text. With encryption on, which is the default, each body that is marked \`x-sealed\` travels as \`{ "hash", "data" }\` (see the schema \`Sealed\`): AES-256-GCM under a key made by HKDF-SHA256 from the transport secret and \`hash\`, which is a keyed hash of the plain text and, for a request, of its signature. A POST always has a body, \`{}\` inside when there is nothing to say. Queries travel in clear, and so do forms with files (\`multipart/form-data\`).

**Answers.** Inside is always \`{ code, data, msg, tip }\`: 200 is success, \`msg\` is for developers, \`tip\` is shown to the person, in Chinese. A refusal that says more than its code does carries \`data.reason\`, from which the same sentence is made in another language (\`x-reasons\`). Code 1000 means that the token is no longer good.

**Lists** take \`pageSize\` and the \`cursor\` of the page before; they answer \`{ list, hasNext, cursor }\`.

**Once.** A call marked \`x-once\` has its effect one time for each \`requestId\`: the same body again is answered alike, another body is refused with 4091. It is remembered for a week, or for ever where money moves.`;
