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
        """Returns a final value; empty if there is none."""
        return self.value(field, ".final")

    def value(self, field, standing=""):
        """Returns a value, whose gaps are no characters; empty if there is none."""
        found = self.all(f".value{standing}[data-field='{field}'] .content")
        return found[0].get_property("textContent") if found else ""

    def groups(self, field):
        """Returns the groups in which a value is written."""
        return [part.get_property("textContent") for part in self.all(f".value[data-field='{field}'] .content .part")]

    def is_reading(self):
        return self.find("#results").get_attribute("aria-busy") == "true"

    def open(self, picture, button="#file"):
        """Opens a sample and waits until it is read."""
        self.find(button).send_keys(str(SAMPLES / picture))
        self.wait(self.is_reading, 10, f"the sign that {picture} is read")
        self.wait(lambda: not self.is_reading(), 120, f"the end of the reading of {picture}")

    def size_of(self, selector):
        """Returns the height of the letters of an element, in pixels."""
        return float(self.find(selector).value_of_css_property("font-size").removesuffix("px"))

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


# The visible texts whose contrast with their ground is below 4.5 (WCAG 2.2, 1.4.3); each with its contrast.
FAINT_TEXTS = """
  const channels = (colour) => {
    const numbers = colour.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number);
    const unit = colour.startsWith("color(") ? 1 : 255;
    return [...numbers.slice(0, 3).map((channel) => channel / unit), numbers[3] ?? 1];
  };
  const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [1, 1, 1, 1];
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.body.querySelectorAll("*")]
    .filter((element) => hasText(element) && element.checkVisibility() && element.offsetWidth > 1)
    .map((element) => {
      const [one, other] = [channels(getComputedStyle(element).color), ground(element)].map(luminance);
      return [(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), element.textContent.trim()];
    })
    .filter(([contrast]) => contrast < 4.5);
"""


def check_looks(page):
    """Checks that every text stands out from its ground, and that nothing is wider than the window."""
    faint = page.driver.execute_script(FAINT_TEXTS)
    check(not faint, f"Texts are hard to see: {faint}")
    wide = page.driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
    check(wide <= 0, f"The page is {wide} pixels wider than its window.")


def saved(page, button):
    """Presses a button that saves a file, and returns the file's text."""
    page.driver.set_script_timeout(120)
    return page.driver.execute_async_script(
        """
        const [button, done] = arguments, create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          URL.createObjectURL = create;
          blob.text().then(done);
          return create(blob);
        };
        button.click();
        """, button)


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
            turned_on = time.monotonic()
            page.wait(lambda: page.value("number"), 120, "a first number")
            print(f"browser: from the camera to a first number: {time.monotonic() - turned_on:.1f} s")
            page.wait(lambda: page.final("number"), 120, "a final number")
            taken = time.monotonic() - started
            print(f"browser: from open to a final number: {taken:.1f} s")
            check(page.final("number") == "411111******1111", f"The number is shown as {page.final('number')}.")
            check(taken < seconds, f"It took {taken:.1f} s, more than {seconds}.")
            check(not page.find("#reveal").is_displayed(), "Numbers are offered in full, though the server forbids it.")
            page.picture("live")
            page.find("#stage").send_keys(Keys.SPACE)
            page.wait(page.is_reading, 5, "the sign that the frozen picture is read")
            check(page.find("#aim").is_displayed() is False, "The frame to aim into lies over the frozen picture.")
            page.wait(lambda: page.find("#status").text == "Frozen", 120, "the frozen picture, read by itself")
            check(page.value("number") == "411111******1111", f"Frozen, the number is {page.value('number')}.")
            check(not page.all(".value.final, .value.settling"), "The frozen picture has values of the moving one.")
            page.picture("frozen")
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
            check_looks(page)
            check(page.find("#steps").is_displayed(), "The empty page does not tell what to do.")
            page.open("payment-card/specimen.png")
            check(page.value("number") == "400012******9010", f"The number is shown as {page.value('number')}.")
            check(page.groups("number") == ["4000", "12**", "****", "9010"], f"It is written as {page.groups('number')}.")
            check(page.value("network") == "Visa", f"The network is written as {page.value('network')}.")
            check_doubt(page)
            check("345678" not in saved(page, page.find("#save-report")), "The saved report has a masked digit.")
            page.find("#reveal").click()
            page.wait(lambda: page.value("number") == "4000123456789010", 120, "the number in full")
            page.find("#reveal").click()
            check("4000123456789010" not in page.find("body").get_property("textContent"), "A full number stays in sight.")
            page.wait(lambda: page.value("number") == "400012******9010", 120, "the masked number again")
            page.picture("telephone-dark")
            check_looks(page)
            check(page.find(".document").rect["y"] < 844 / 2 + 100, "The results are out of sight on a telephone.")
            page.open("business-card/classic.png")
            check(page.value("email"), "The e-mail address is missing.")
            check(not page.all(".value[data-field='number']"), "The values of the picture before are still there.")
            check(page.groups("address")[-1] == "OR 97201", f"The address breaks as {page.groups('address')}.")
            card = saved(page, page.find("#exports [data-place='all.business-card.vcard']"))
            check("END:VCARD" in card, f"A business card is saved as {card!r}.")
            page.driver.set_window_size(844, 390)
            page.wait(lambda: page.find("#results").rect["x"] > page.find("#stage").rect["x"] + 300, 120, "two columns")
            page.picture("telephone-turned")
            check(not page.foreign_requests(), f"The page asked others: {page.foreign_requests()}")
            check(not page.faults(), f"The console has faults: {page.faults()}")
        finally:
            driver.quit()


def sides(tool, pictures):
    """Adds the back of a card, which makes one document; adds another card, which is refused while the first side stays."""
    with Server(tool, "--kind", "payment-card") as server:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg")
        try:
            page = Page(driver, server.address, pictures)
            page.wait(lambda: page.find("#camera").is_enabled(), 120, "the answer of the server")
            check(not page.find("#other-side").is_displayed(), "Another side is offered without a first one.")
            page.open("payment-card/side-front.jpg")
            check(not page.value("number"), "The front has a number.")
            page.open("payment-card/side-back.jpg", "#other")
            check(len(page.all(".document")) == 1, "The sides are not one document.")
            check(page.value("number") == "424242******4242", f"The number of the back is shown as {page.value('number')}.")
            check(page.value("network") == "Visa", "The front is lost.")
            check(not page.find("#other-side").is_displayed(), "A third side is offered.")
            page.picture("sides")
            check_looks(page)
            page.open("payment-card/flat.jpg")
            page.open("payment-card/amex.jpg", "#other")
            message = page.find("#problem-message").text
            check("another card" in message and "number" in message, f"A contradiction is told as {message!r}.")
            check(page.value("number") == "411111******1111", "The first side is lost.")
            page.picture("sides-refused")
            faults = [fault for fault in page.faults() if "409" not in fault]
            check(not faults, f"The console has faults: {faults}")
        finally:
            driver.quit()


def check_doubt(page):
    """Checks that a value whose check digit is wrong is called doubtful, and nothing beside it final."""
    doubtful = page.all(".value.doubtful")
    check([row.get_attribute("data-field") for row in doubtful] == ["number"], "The wrong check digit leaves no doubt.")
    check("doubtful" in doubtful[0].text and "final" not in doubtful[0].text, f"The row says {doubtful[0].text!r}.")
    check(not page.all(".document.stable"), "A card with a wrong check digit is outlined as final.")


def check_copy(page):
    """Copies a value by keyboard: its row says so, and the clipboard holds the plain value."""
    row = page.find(".value[data-field='value']")
    row.send_keys(Keys.ENTER)
    page.wait(lambda: "copied" in page.find(".value.copied").text, 5, "the sign of a copy")
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite"]})
    copied = page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], arguments[0]);")
    check(copied == "-9/4", f"The clipboard holds {copied!r}.")


def sums(tool, pictures):
    """Opens a sum in a wide window: its answer is largest, RPN is folded away, and an area without text has advice."""
    with Server(tool, "--kind", "math-expression") as server:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg", width=1920, height=1080)
        try:
            page = Page(driver, server.address, pictures)
            page.wait(lambda: page.find("#camera").is_enabled(), 120, "the answer of the server")
            page.open("math-expression/fraction.png")
            check(page.value("value") == "−9/4", f"The value is written as {page.value('value')}.")
            check(page.value("expression") == "(1 + 2)/4 − 3", f"The sum is written as {page.value('expression')}.")
            check(page.size_of(".headline .content") > page.size_of(".question .content"), "The answer is not the largest.")
            check_copy(page)
            rpn = page.find(".value[data-field='rpn']")
            check(not rpn.is_displayed(), "RPN is not folded away.")
            page.find("summary").send_keys(Keys.ENTER)
            page.wait(rpn.is_displayed, 5, "RPN, unfolded by keyboard")
            check_looks(page)
            stage = page.find("#stage").rect
            check(stage["height"] > 800 and stage["width"] > 1200, f"The picture has only {stage}.")
            page.picture("sum-wide")
            drag(page, (0.01, 0.25), (0.05, 0.35))
            page.wait(lambda: not page.all(".document"), 120, "an empty list for an empty part")
            check(page.find("#nothing-text").text.startswith("Nothing was found"), "An empty part has no advice.")
            check(not page.faults(), f"The console has faults: {page.faults()}")
        finally:
            driver.quit()


# A word of the advice for each error of a camera.
CAMERA_ADVICE = {"NotAllowedError": "Allow it", "NotFoundError": "Connect one", "NotReadableError": "Another program"}


def troubles(tool, pictures):
    """Gives the page no camera and then no server; each has its own advice and a way to try again."""
    with Server(tool) as server:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg")
        try:
            page = Page(driver, server.address, pictures)
            page.wait(lambda: page.find("#camera").is_enabled(), 120, "the answer of the server")
            for name, advice in CAMERA_ADVICE.items():
                driver.execute_script(
                    "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', arguments[0]));", name)
                page.find("#camera").click()
                page.wait(lambda: advice in page.find("#problem").text, 10, f"the advice for {name}")
                check(page.find("#retry").is_displayed(), f"{name} leaves no way to try again.")
            page.picture("no-camera")
            check_looks(page)
            page.find("#file").send_keys(str(ROOT / "README.md"))
            page.wait(lambda: "convert it" in page.find("#problem").text, 60, "the advice for a file that is no picture")
            server.process.terminate()
            server.process.wait()
            page.find("#file").send_keys(str(SAMPLES / "payment-card" / "specimen.png"))
            page.wait(lambda: "does not answer" in page.find("#problem").text, 60, "the sentence on the missing server")
            check("discern serve" in page.find("#problem-advice").text, "A missing server has no advice.")
            page.picture("no-server")
        finally:
            driver.quit()


def stranger(tool):
    """Checks that another site in the same browser gets nothing, and that the page without its token reports it."""
    with Server(tool) as server, Server(tool) as other:
        driver = browser(SAMPLES / "moving" / "nothing.mjpeg")
        try:
            page = Page(driver, other.address.split("#")[0], None)
            page.wait(lambda: "token" in page.find("#problem").text, 120, "the sentence on the missing token")
            check(not page.find("#camera").is_enabled(), "Without the token, the camera is offered.")
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
        sides(arguments.tool, arguments.pictures)
        sums(arguments.tool, arguments.pictures)
        troubles(arguments.tool, arguments.pictures)
        stranger(arguments.tool)
    except (AssertionError, WebDriverException) as fault:
        print(f"browser: {fault}")
        return 1
    print("browser: all is well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
