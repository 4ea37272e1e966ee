import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { alone } from '../../build/alone.ts'
import { writeFonts } from './fonts.ts'

const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache')
const PACKAGE = '@sparticuz/chromium'

/** How the browser of the tests is started: everything in it comes from packages, nothing from the machine. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/** The unpacked browser, with libraries, fonts and an environment of its own. */
export async function prepareChromium(): Promise<Chromium> {
  const folder = join(cache, `chromium-${versionOf(PACKAGE)}`)
  await alone('chromium', () => unpack(folder))
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      HOME: join(folder, 'home'),
      LANG: 'C.UTF-8',
      // Far from UTC, where servers and developers are apt to be.
      TZ: 'Asia/Tokyo',
    },
  }
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(name)
  const { version } = JSON.parse(readFileSync(join(dirname(file), '..', 'package.json'), 'utf8'))
  return version
}

/** Unpacks the browser where that was not done before, or not to its end. */
async function unpack(folder: string): Promise<void> {
  const whole = join(folder, 'whole')
  if (existsSync(whole)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'home'), { recursive: true })
  const script = `import chromium from '${import.meta.resolve(PACKAGE)}'; await chromium.executablePath()`
  // The package unpacks itself into the folder for temporary files, and its libraries only where it takes itself to be
  // on AWS Lambda. The environment says both, so it is changed, for a process of its own.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  writeFonts(folder)
  writeFileSync(whole, '')
}
