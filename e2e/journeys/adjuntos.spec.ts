import type { Page } from '@playwright/test'
import { auditor } from '../actions/cuentas'
import { colaDe, nombreDe, signPorAuditar } from '../actions/jornada-auditor'
import { comoUnTelefono } from '../actions/mirar'
import { filas, openPrescripciones, openReceta, searchReceta } from '../actions/prescripciones'
import { expect, testConMedico as test } from '../actions/probar'
import { ingresar } from '../actions/sesion'
import { enUnTamano, urlBase } from '../entorno'

type Archivo = { name: string; mimeType: string; buffer: Buffer }

/** Made by the browser itself, as those of a clinic are: what it shows as a picture of each kind, and printed. */
async function makeArchivos(page: Page): Promise<Record<'png' | 'jpeg' | 'pdf', Archivo>> {
  const hoja = await page.context().newPage()
  await hoja.setContent('<h1>Laboratorio Ejemplo</h1><p>Hemoglobina glicosilada: 8,1 %</p>')
  const [png, jpeg, pdf] = [
    await hoja.screenshot({ type: 'png' }),
    await hoja.screenshot({ type: 'jpeg', quality: 80 }),
    await hoja.pdf({ format: 'A4' }),
  ]
  await hoja.close()
  return {
    png: { name: 'laboratorio.png', mimeType: 'image/png', buffer: png },
    jpeg: { name: 'laboratorio.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    pdf: { name: 'informe.pdf', mimeType: 'application/pdf', buffer: pdf },
  }
}

test('a médico sends a picture of each kind and a PDF to who audits, what is none of them is refused, and the auditor opens each', {
  tag: enUnTamano,
}, async ({ page, medico, browser }) => {
  test.setTimeout(180_000)
  const [firmada] = await signPorAuditar(medico.usuario, 1)
  if (!firmada) throw new Error('nothing was signed')
  const archivos = await makeArchivos(page)
  await openPrescripciones(page)
  await searchReceta(page, firmada.dni)
  await openReceta(
    page,
    filas(page)
      .filter({ hasText: nombreDe(firmada) })
      .first(),
  )
  const parte = page.getByRole('region', { name: 'Para quien la audita' })
  const form = parte.getByRole('form', { name: 'Adjuntar para la auditoría' })
  const attach = async (archivo: Archivo) => {
    await form.getByLabel('Estudio o informe').setInputFiles(archivo)
    await form.getByRole('button', { name: 'Adjuntar', exact: true }).click()
  }

  await test.step('what is refused says why, and nothing is sent', async () => {
    await form.getByRole('button', { name: 'Adjuntar', exact: true }).click()
    await expect(form.getByText('Escribí una nota o elegí un archivo.')).toBeVisible()
    const { png, pdf } = archivos
    const malos: readonly [Archivo, RegExp][] = [
      [
        { ...png, name: 'pagina.png', buffer: Buffer.from('<html><script>alert(1)</script></html>') },
        /^No es un PDF, un JPEG ni un PNG/,
      ],
      [{ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, png.buffer) }, /^El archivo puede pesar hasta 5 MB/],
      [{ ...png, buffer: png.buffer.subarray(0, png.buffer.length / 2) }, /^El archivo está dañado o incompleto/],
      [
        {
          ...pdf,
          buffer: Buffer.from(
            pdf.buffer
              .toString('latin1')
              .replace('/Type /Catalog', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Type /Catalog'),
            'latin1',
          ),
        },
        /trae programas|dañado/,
      ],
    ]
    for (const [archivo, frase] of malos) {
      await attach(archivo)
      await expect(form.getByText(frase)).toBeVisible()
    }
    await expect(parte.getByText('Todavía no adjuntaste nada.')).toBeVisible()
  })

  for (const archivo of Object.values(archivos)) {
    await attach(archivo)
    await expect(parte.getByRole('button', { name: new RegExp(`^${archivo.name}`) })).toBeVisible()
    await expect(form.getByText(archivo.name)).toHaveCount(0)
  }

  const auditoria = await (
    await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
  ).newPage()
  await ingresar(auditoria, auditor)
  await auditoria.goto('/auditoria')
  await auditoria.getByRole('searchbox').fill(nombreDe(firmada).source)
  await colaDe(auditoria)
    .getByRole('link', { name: nombreDe(firmada) })
    .click()
  for (const ancho of ['pc', 'teléfono']) {
    if (ancho === 'teléfono') await comoUnTelefono(auditoria)
    for (const { name } of [archivos.png, archivos.jpeg]) {
      await auditoria.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      const imagen = auditoria.getByRole('dialog').getByRole('img', { name })
      await expect(imagen).toBeVisible()
      expect(await imagen.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(100)
      await auditoria.keyboard.press('Escape')
      await expect(auditoria.getByRole('dialog')).toHaveCount(0)
    }
    const abierto = auditoria.context().waitForEvent('page')
    await auditoria.getByRole('button', { name: /^informe\.pdf/ }).click()
    await (await abierto).close()
  }
  await auditoria.context().close()
})
