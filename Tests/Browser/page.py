#!/usr/bin/env python3
"""Tests the page of `discern serve` in headless Chromium, whose camera is a drawn video.

    page.py [--tool FILE] [--pictures FOLDER] [--seconds N]

Needs Chromium, its driver and the Python package selenium; exits with status 3 and a message if one is missing. The status is 1
if a check fails. Pictures of the page are written only if a folder is named.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"
MISSING = 3

try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException, TimeoutException, WebDriverException
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    print("browser: not run: the Python package selenium is missing (pip install selenium)")
    sys.exit(MISSING)


class Server:
    """`discern serve` at a free port."""

    def __init__(self, tool, *arguments):
        self.process = subprocess.Popen(
            [str(tool), "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def browser(video, width=1280, height=800, dark=False):
    options = webdriver.ChromeOptions()
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={video}",
        f"--window-size={width},{height}", *(["--force-dark-mode"] if dark else []),
    ]:
        options.add_argument(argument)
    options.binary_location = shutil.which("chromium") or ""
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    if dark:
        driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    return driver


class Page:
    """The page as its user sees it."""

    def __init__(self, driver, address, pictures):
        self.driver, self.address, self.pictures = driver, address, pictures
        driver.get(address)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, condition, seconds, what):
        try:
            # The page may redraw a list between two polls.
            patient = WebDriverWait(
                self.driver, seconds, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])
            return patient.until(lambda _: condition())
        except TimeoutException:
            self.picture("failed")
            raise AssertionError(
                f"{what} did not come within {seconds} s. The page says: {self.find('body').text!r}") from None

    def final(self, field):
        """Returns the text of a final value; empty if there is none."""
        found = self.all(f".value.final[data-field='{field}'] .content")
        return found[0].text if found else ""

    def picture(self, name):
        if self.pictures:
            self.driver.save_screenshot(str(self.pictures / f"{name}.png"))

    def foreign_requests(self):
        """Returns the addresses that the page requested from other servers."""
        origin = self.address.split("/#")[0]
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        asked = [
            message["params"]["request"]["url"] for message in messages if message["method"] == "Network.requestWillBeSent"]
        own = (origin, origin.replace("http", "ws", 1), f"blob:{origin}", "data:")
        return [address for address in asked if not address.startswith(own)]

    def faults(self):
        """Returns the errors and warnings in the browser's console, including violations of the content security policy."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


def live(tool, pictures, seconds):
    """Goes from the address to a stable, masked number; freezes the picture, reads a part of it, and continues."""
    with Server(tool, "--kind", "payment-card") as server:
        driver = browser(SAMPLES / "moving" / "noisy.mjpeg")
        try:
            started = time.monotonic()
            page = Page(driver, server.address, pictures)
            page.wait(lambda: page.find("#camera").text, 120, "the page's texts")
            page.find("#camera").click()
            page.wait(lambda: page.final("number"), 120, "a final number")
            taken = time.monotonic() - started
            print(f"browser: from open to a final number: {taken:.1f} s")
            check(page.final("number") == "411111******1111", f"The number is shown as {page.final('number')}.")
            check(taken < seconds, f"It took {taken:.1f} s, more than {seconds}.")
            check(not page.find("#reveal").is_displayed(), "Numbers are offered in full, though the server forbids it.")
            page.picture("live")
            page.find("#stage").send_keys(Keys.SPACE)
            page.wait(lambda: page.find("#status").text == "Frozen", 2, "the frozen picture")
            page.find("#stage").send_keys(Keys.SPACE)
            page.wait(lambda: page.find("#status").text != "Frozen", 2, "the moving picture")
            drag(page, (0.02, 0.02), (0.2, 0.15))
            page.wait(lambda: not page.all(".document"), 120, "an empty list once only an empty part is read")
            page.find("#stage").send_keys(Keys.ESCAPE)
            page.wait(lambda: page.final("number"), 120, "the number of the whole picture")
            check(not page.foreign_requests(), f"The page asked others: {page.foreign_requests()}")
            check(not page.faults(), f"The console has faults: {page.faults()}")
        finally:
            driver.quit()


def drag(page, start, end):
    """Drags a rectangle over the stage, given in shares of its sides."""
    stage = page.find("#stage")
    width, height = stage.size["width"], stage.size["height"]
    ActionChains(page.driver).move_to_element_with_offset(
        stage, (start[0] - 0.5) * width, (start[1] - 0.5) * height
    ).click_and_hold().move_by_offset((end[0] - start[0]) * width, (end[1] - start[1]) * height).release().perform()


def still(tool, pictures):
    """Opens a picture on a telephone in dark mode; shows full numbers, which the server allows."""
    with Server(tool, "--reveal") as server:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg", width=390, height=844, dark=True)
        try:
            page = Page(driver, server.address, pictures)
            page.wait(lambda: page.find("#reveal").is_displayed(), 120, "the button that shows numbers")
            page.find("#file").send_keys(str(SAMPLES / "payment-card" / "specimen.png"))
            page.wait(lambda: page.final("number") == "400012******9010", 120, "the masked number of the picture")
            page.find("#reveal").click()
            page.wait(lambda: page.final("number") == "4000123456789010", 120, "the number in full")
            page.find("#reveal").click()
            page.wait(lambda: page.final("number") == "400012******9010", 120, "the masked number again")
            page.picture("telephone-dark")
            wide = page.driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
            check(wide <= 0, f"The page is {wide} pixels wider than the telephone.")
            page.find("#file").send_keys(str(SAMPLES / "business-card" / "classic.png"))
            page.wait(lambda: page.final("email"), 120, "the e-mail address")
            check(page.all(".formats button"), "A business card cannot be saved.")
            page.driver.set_window_size(844, 390)
            page.wait(lambda: page.find("#results").rect["x"] > page.find("#stage").rect["x"] + 300, 120, "two columns")
            page.picture("telephone-turned")
            check(not page.foreign_requests(), f"The page asked others: {page.foreign_requests()}")
            check(not page.faults(), f"The console has faults: {page.faults()}")
        finally:
            driver.quit()


def stranger(tool):
    """Checks that another site in the same browser gets nothing, and that the page without its token reports it."""
    with Server(tool) as server, Server(tool) as other:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg")
        try:
            page = Page(driver, other.address.split("#")[0], None)
            page.wait(lambda: "token" in page.find("#problem").text, 120, "the sentence on the missing token")
            driver.get("data:text/html,<p>another site</p>")
            token = server.address.split("token=")[1]
            found = driver.execute_async_script(
                """
                const [origin, token, done] = arguments, found = [];
                const ask = (path, options) =>
                  fetch(origin + path, options).then(async (r) => found.push(path + " " + r.status + (await r.text())), () => {});
                const load = (name, address) => new Promise((end) => {
                  const element = document.createElement(name);
                  element.onload = () => { found.push(name); end(); };
                  element.onerror = end;
                  element.src = address;
                  document.body.append(element);
                });
                const socket = new Promise((end) => {
                  const socket = new WebSocket(origin.replace("http", "ws") + "/live", ["discern.live.1", "token." + token]);
                  socket.onopen = () => { found.push("socket"); end(); };
                  socket.onerror = end;
                });
                Promise.all([
                  ask("/"), ask("/health", { headers: { Authorization: "Bearer " + token } }),
                  ask("/scan", { method: "POST", body: "x", headers: { Authorization: "Bearer " + token } }),
                  load("script", origin + "/page.js"), load("img", origin + "/icon.svg"), socket,
                ]).then(() => done(found));
                """, server.address.split("/#")[0], token)
            check(found == [], f"Another site got {found}.")
        finally:
            driver.quit()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tool", type=pathlib.Path, default=ROOT / ".build" / "release" / "discern-live")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for pictures of the page")
    parser.add_argument("--seconds", type=float, default=5, help="from open to a final number, at most")
    arguments = parser.parse_args()
    for program in ["chromium", "chromedriver"]:
        if not shutil.which(program):
            print(f"browser: not run: {program} is missing (apt-get install chromium chromium-driver)")
            return MISSING
    if not arguments.tool.exists():
        print(f"browser: {arguments.tool} is not there; build the product discern-live first")
        return 1
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    try:
        live(arguments.tool, arguments.pictures, arguments.seconds)
        still(arguments.tool, arguments.pictures)
        stranger(arguments.tool)
    except (AssertionError, WebDriverException) as fault:
        print(f"browser: {fault}")
        return 1
    print("browser: all is well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
