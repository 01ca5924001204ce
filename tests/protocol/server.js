// A real server. Every request and response is checked against the documents.
import assert from "node:assert/strict";

import { faultOfAnswer, faultOfRequest } from "./documents.js";
import { ServerProcess } from "./server_process.js";

export class Server extends ServerProcess {
  /** Sends a request and returns {status, headers, body}. Set `wrong` if the document forbids the body. */
  async ask(method, path, { token, body, wrong = false, headers = {} } = {}) {
    if (body !== undefined) headers = { "Content-Type": "application/json", ...headers };
    if (token !== undefined) headers = { Authorization: `Bearer ${token}`, ...headers };
    const refused = faultOfRequest(method, path, body);
    if (wrong) assert.notEqual(refused, null, `the document allows ${method} ${path} ${JSON.stringify(body)}`);
    else assert.equal(refused, null, `${method} ${path} ${JSON.stringify(body)}`);
    const response = await fetch(`http://${this.host}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: isJson ? JSON.parse(text) : text };
    this.check(method, path, answer);
    return answer;
  }

  check(method, path, answer) {
    const wrong = faultOfAnswer(method, path, answer);
    assert.equal(wrong, null, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Sends a request, checks the status and returns the body. */
  async expect(status, method, path, asking) {
    const answer = await this.ask(method, path, asking);
    assert.equal(answer.status, status, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
