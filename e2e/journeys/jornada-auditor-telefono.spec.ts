import { takeFinger } from '../actions/dedo'
import { countLlamadas } from '../actions/jornada'
import { casos, colaDe, conteoPendientes, finishConCodigo, signPorAuditar } from '../actions/jornada-auditor'
import { expect, testConAuditor as test } from '../actions/probar'

const motivo = 'Falta la hemoglobina glicosilada'
const deAUna = Math.ceil(casos * 0.2)

test(`${casos} cases are decided with a finger on a phone: one by one, and the rest in bulk with one reason`, async ({
  page,
  medico,
}) => {
  test.setTimeout(60_000 + casos * 5_000)
  page.setDefaultTimeout(30_000)
  await signPorAuditar(medico.usuario, casos)
  await page.goto('/auditoria')
  await expect(colaDe(page)).toBeVisible()
  const alEmpezar = await conteoPendientes(page)
  const { touch, toques } = takeFinger(page)
  const { resumen } = countLlamadas(page)
  const dialogo = page.getByRole('dialog')
  const desde = Date.now()
  await touch(colaDe(page).getByRole('link'))
  for (let n = 0; n < deAUna; n++) {
    const rechaza = n % 4 === 3
    const palabra = rechaza ? 'Rechazar' : 'Autorizar'
    const direccion = page.url()
    await touch(
      page
        .getByRole('button', { name: palabra, exact: true })
        .or(page.getByRole('button', { name: new RegExp(`^${palabra}`) })),
    )
    if (rechaza) await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
    await touch(dialogo.getByRole('button', { name: new RegExp(`^${palabra}`) }))
    await finishConCodigo(page)
    // The next case is on the screen.
    await expect.poll(() => page.url()).not.toBe(direccion)
  }
  console.log(
    `${deAUna} one by one in ${Math.round((Date.now() - desde) / 1000)} s, ${toques() / deAUna} touches each, ${resumen()}`,
  )
  await page.goto('/auditoria')
  await expect.poll(() => conteoPendientes(page)).toBe(alEmpezar - deAUna)
  for (let vuelta = 0; (await conteoPendientes(page)) > 1; vuelta++) {
    const quedan = await conteoPendientes(page)
    await touch(page.getByRole('button', { name: 'Decidir varias con un motivo' }))
    const varias = page.getByRole('region', { name: 'Decidir varias' })
    await touch(varias.getByText(/^Todas las de esta página/))
    const elegidas = (await varias.getByRole('checkbox', { checked: true }).count()) - 1
    await touch(varias.getByRole('button', { name: new RegExp(vuelta === 0 ? '^Rechazar' : '^Autorizar') }))
    if (vuelta === 0) await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
    await touch(dialogo.getByRole('button', { name: new RegExp(vuelta === 0 ? '^Rechazar' : '^Autorizar') }))
    await finishConCodigo(page)
    await expect.poll(() => conteoPendientes(page).catch(() => -1)).toBe(quedan - elegidas)
  }
  console.log(`in bulk too, ${Math.round((Date.now() - desde) / 1000)} s, ${resumen()}`)
})
