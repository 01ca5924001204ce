// A server and a browser for scripts that are not tests. They live until `use` returns.
import { ServerProcess } from "../protocol/server_process.js";
import { closeBrowser, Guest, openBrowser } from "./guest.js";

export async function alone(use) {
  const server = new ServerProcess();
  await server.start();
  await openBrowser();
  try {
    await use((options) => Guest.come(server, options));
  } finally {
    await closeBrowser();
    await server.end();
  }
}
