// A server that lies about the deals: a proxy before an honest one, with its key. The messages of one person pass
// through a lie. All other people are connected to the honest server.
import { createHash, createHmac, createPrivateKey, randomBytes, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

import { WebSocket, WebSocketServer } from "ws";

const u32 = (number) => Buffer.from([number >>> 24, number >>> 16, number >>> 8, number]);
const text = (words) => Buffer.concat([u32(Buffer.byteLength(words)), Buffer.from(words)]);
const hex = (digits) => Buffer.from(digits, "hex");
const seatByte = (seat) => Buffer.from([seat]);
const sha256 = (parts) => createHash("sha256").update(Buffer.concat(parts)).digest("hex");

export const commitmentTo = ({ deal, attempt }, seat, entropy) => sha256([text("right-bower/person/1"), text(deal), u32(attempt), seatByte(seat), hex(entropy)]);

const listHash = ({ deal, attempt, cut, commitment, listed }) =>
  sha256([
    text("right-bower/list/1"), text(deal), u32(attempt), u32(cut), hex(commitment), Buffer.from([listed.length]),
    ...listed.flatMap(([seat, theirs]) => [seatByte(seat), hex(theirs)]),
  ]);

/** Signs as the server does (docs/fair-deal.md, "Receipts"). */
export class ServerSigner {
  #key;
  generation = "";

  constructor(folder) {
    const secret = hex(readFileSync(join(folder, "data.key"), "utf8").trim());
    const seed = createHmac("sha256", secret).update("receipts").digest();
    const der = Buffer.concat([hex("302e020100300506032b657004220420"), seed]);
    this.#key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  }

  #sign(...parts) {
    return sign(null, Buffer.concat(parts), this.#key).toString("hex");
  }

  list(list) {
    return this.#sign(text("right-bower/receipt-list/1"), text(this.generation), hex(listHash(list)));
  }

  part(what, { deal, attempt }, seat, value) {
    return this.#sign(text(`right-bower/receipt-${what}/1`), text(this.generation), text(deal), u32(attempt), seatByte(seat), hex(value));
  }
}

/** `lie` has any of: hears(message, lying), says(message, lying), file(file, lying). They return a list of messages, or
 * a file. What they return in `says` goes to the server; `lying.tell` goes to the person. */
export class LyingServer {
  #http;
  #sockets = new Set();
  tell = () => {};

  constructor(honest, lie) {
    Object.assign(this, { honest, lie, signer: new ServerSigner(honest.folder), memory: {} });
    this.random = () => randomBytes(32).toString("hex");
  }

  async start() {
    this.#http = createServer((request, response) => void this.#pass(request, response));
    const sockets = new WebSocketServer({ server: this.#http });
    sockets.on("connection", (person, request) => this.#connect(person, request));
    await new Promise((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
    this.host = `127.0.0.1:${this.#http.address().port}`;
  }

  /** The person must connect again. */
  drop() {
    for (const socket of this.#sockets) socket.terminate();
  }

  end() {
    this.drop();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  async #pass(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, "content-type": type } = request.headers;
    const headers = { ...(authorization && { authorization }), ...(type && { "content-type": type }) };
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const answer = await fetch(`http://${this.honest.host}${request.url}`, { method: request.method, headers, body });
    let content = await answer.text();
    if (/^\/api\/games\/[0-9a-z]{12}$/.test(request.url) && this.lie.file) content = JSON.stringify(this.lie.file(JSON.parse(content), this));
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(content);
  }

  #connect(person, request) {
    const server = new WebSocket(`ws://${this.honest.host}${request.url}`, { headers: { authorization: request.headers.authorization } });
    const waiting = [];
    for (const [one, other] of [[person, server], [server, person]]) {
      this.#sockets.add(one);
      one.on("close", () => other.terminate());
      one.on("error", () => other.terminate());
    }
    this.tell = (message) => person.send(JSON.stringify(message));
    const forward = (message) => server.send(JSON.stringify(message));
    server.on("open", () => waiting.splice(0).forEach(forward));
    server.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") Object.assign(this.signer, { generation: message.generation });
      for (const each of this.lie.hears?.(message, this) ?? [message]) this.tell(each);
    });
    person.on("message", (data) => {
      const message = JSON.parse(data);
      const sent = this.lie.says?.(message, this) ?? [message];
      if (server.readyState === WebSocket.OPEN) sent.forEach(forward);
      else waiting.push(...sent);
    });
  }
}
