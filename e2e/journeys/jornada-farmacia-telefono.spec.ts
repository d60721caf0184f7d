import { takeFinger } from '../actions/dedo'
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

test(`${recetas} recetas are handed over in a row with a finger on a phone, one request each act`, async ({
  page,
  medico,
}) => {
  test.setTimeout(60_000 + recetas * 20_000)
  page.setDefaultTimeout(30_000)
  const firmadas = await signForToday(medico.usuario)
  await page.goto('/mostrador')
  const campo = page.getByRole('textbox', { name: /^Escaneá el QR/ })
  await expect(campo).toBeVisible()
  const { touch, toques } = takeFinger(page)
  const { resumen, de } = countLlamadas(page)
  const boton = (n: number, name: RegExp) => linea(page, n).getByRole('button', { name })
  const desde = Date.now()
  for (const [n, firmada] of firmadas.entries()) {
    // As its camera reads it, which the browser of the walk has none of.
    await campo.fill(enlaceDe(firmada))
    await campo.press('Enter')
    await touch(boton(1, /^Entregar/))
    const modo = modoDe(n)
    if (modo === 'entera') await touch(boton(2, /^Entregar/))
    if (modo === 'parte') {
      await touch(boton(2, /^En parte/))
      await touch(boton(2, /^Entregar 1 envase/))
      await touch(boton(2, /stock/i))
    }
    if (modo === 'ninguna') {
      await touch(boton(2, /^No hay/))
      await touch(boton(2, /stock/i))
    }
    if (modo === 'sustituida') {
      await touch(boton(2, /^Sustituir/))
      await touch(linea(page, 2).getByText('Lo pidió el paciente'))
      await touch(boton(2, /^Sustituir.*Enter|^Sustituir$/).last())
    }
    await touch(page.getByRole('button', { name: /^Entregar y firmar/ }))
    const hecha = entregadaA(page, firmada)
    if (isControlada(n)) await showFactorSiSePide(page, hecha)
    await expect(hecha).toBeVisible()
    // Wherever the page is scrolled.
    await expect(hecha).toBeInViewport()
  }
  console.log(
    `${recetas} recetas in ${Math.round((Date.now() - desde) / 1000)} s, ${toques() / recetas} touches a receta, ${resumen()}`,
  )
  expect(de('mostrador_retener')).toBe(recetas)
  expect(de('mostrador_dispensar')).toBe(recetas + de('segundo_factor'))
})
