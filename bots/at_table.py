#!/usr/bin/env python3
"""Seats a bot of the arena at a server's table: EUCHRE_TOKEN=TOKEN python3 bots/at_table.py QUESTIONS COMMAND...

The page shows QUESTIONS and TOKEN when the host gives a chair to a program (docs/first-bot.md). COMMAND is the bot.
"""
import json
import os
import subprocess
import sys
import urllib.error
import urllib.request


def request(url, body=None):
    headers = {"Authorization": f"Bearer {os.environ['EUCHRE_TOKEN']}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(url, body, headers))


def main():
    questions, command = sys.argv[1], sys.argv[2:]
    answers = questions.removesuffix("/stream") + "/answer"
    bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with bot, request(questions) as stream:
        for line in stream:
            if not line.strip():  # the server has nothing to say, and is still there
                continue
            bot.stdin.write(line)
            bot.stdin.flush()
            message = json.loads(line)
            if message["type"] != "view":
                continue
            answer = json.loads(bot.stdout.readline()) | {"id": message["id"]}
            try:
                request(answers, json.dumps(answer).encode()).close()
            except urllib.error.HTTPError as error:
                print(f"{answer}: {error.read().decode()}", file=sys.stderr)


if __name__ == "__main__":
    main()
