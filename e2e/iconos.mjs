// Draws the PNG icons of the phone projects from the app's drawing. Run it by hand when the drawing changes.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'

const client = path.resolve(import.meta.dirname, '../client')
const android = path.join(client, 'android/app/src/main/res')
const ios = path.join(client, 'ios/App/App/Assets.xcassets')
const svg = (await readFile(path.join(client, 'public/icono-app.svg'), 'utf8')).replace('<svg ', '<svg width="100%" ')
const fondo = '#06332A'

const densidades = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
/** lado: of the picture; signo: of the drawing inside it, both in pixels. */
const dibujos = [
  ...Object.entries(densidades).flatMap(([densidad, lado]) => [
    { archivo: path.join(android, `mipmap-${densidad}/ic_launcher.png`), lado, signo: lado, radio: '18%' },
    { archivo: path.join(android, `mipmap-${densidad}/ic_launcher_round.png`), lado, signo: lado, radio: '50%' },
  ]),
  { archivo: path.join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png'), lado: 1024, signo: 1024, radio: '0' },
  { archivo: path.join(ios, 'Splash.imageset/splash.png'), lado: 1366, signo: 400, radio: '0' },
]

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
for (const { archivo, lado, signo, radio } of dibujos) {
  await page.setViewportSize({ width: lado, height: lado })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${radio === '0' ? fondo : 'none'}">
     <div style="width:${signo}px;height:${signo}px;overflow:hidden;border-radius:${radio}">${svg}</div>`,
  )
  await mkdir(path.dirname(archivo), { recursive: true })
  await writeFile(archivo, await page.screenshot({ omitBackground: true }))
}
await browser.close()
