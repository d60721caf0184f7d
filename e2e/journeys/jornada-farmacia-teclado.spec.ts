import { countLlamadas } from '../actions/jornada'
import {
  enlaceDe,
  entregadaA,
  isControlada,
  linea,
  modoDe,
  recetas,
  showFactorSiSePide,
  signForToday,
} from '../actions/jornada-mostrador'
import { expect, testConFarmacia as test } from '../actions/probar'
import { takeKeyboard } from '../actions/teclado'

const teclas = { entera: ['Enter'], parte: ['1', '1'], ninguna: ['x', '1'], sustituida: ['s', '1', 'Enter'] } as const

test(`${recetas} recetas are handed over in a row by the keyboard alone: at most three keys a line, one request each act`, async ({
  page,
  medico,
}) => {
  test.setTimeout(60_000 + recetas * 20_000)
  page.setDefaultTimeout(30_000)
  const firmadas = await signForToday(medico.usuario)
  await page.goto('/mostrador')
  await expect(page.getByText('El lector anda desde cualquier parte de la pantalla.')).toBeVisible()
  const { cuenta, press } = takeKeyboard(page)
  const { resumen, de } = countLlamadas(page)
  const desde = Date.now()
  for (const [n, firmada] of firmadas.entries()) {
    // The scanner types: its keys are not the pharmacist's.
    await page.keyboard.type(enlaceDe(firmada))
    await page.keyboard.press('Enter')
    await expect(linea(page, 1)).toBeFocused()
    await press('Enter')
    await expect(linea(page, 2)).toBeFocused()
    for (const tecla of teclas[modoDe(n)]) {
      await press(tecla)
      if (tecla === 's') await expect(page.getByRole('combobox', { name: 'Se entrega' })).toBeVisible()
    }
    await page.keyboard.press('Control+Enter')
    if (isControlada(n)) await showFactorSiSePide(page, entregadaA(page, firmada))
    await expect(entregadaA(page, firmada)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Renglón/ })).toHaveCount(0)
  }
  const porLinea = cuenta.mando / (2 * recetas)
  console.log(
    `${recetas} recetas in ${Math.round((Date.now() - desde) / 1000)} s, ${porLinea} keys a line, ${resumen()}`,
  )
  expect(porLinea).toBeLessThanOrEqual(3)
  expect(de('mostrador_retener')).toBe(recetas)
  // The controlled one that asked for the factor is sent again with the same key.
  expect(de('mostrador_dispensar')).toBe(recetas + de('segundo_factor'))
})
