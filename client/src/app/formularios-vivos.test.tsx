// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { openCaja, openCajaDeVisita } from '#device/caja-cifrada'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { noteCaja } from '#session/caja'
import { escritosLeidos, forgetEscritos, readEscritos } from '#session/escrito'
import { clearSession, endSession, getSession, saveSession } from '#session/session'
import { holdTrabajo } from '#session/trabajo'
import type { Ejemplo } from './formulario-ejemplo'
import { antecedente, formulariosDePersonas } from './formularios-de-personas.ejemplos'
import { formulariosDeEscritorio } from './formularios-de-escritorio.ejemplos'

vi.setConfig({ testTimeout: 180_000 })

/** Passwords and codes are never kept, and a file stays where it was chosen (0079). */
const noSeGuarda =
  'input:not([type=password],[type=file],[type=hidden],[autocomplete=one-time-code],[role=combobox]), textarea, select, [role=spinbutton]'
let nunca: RegExp | null = null
const campos = (): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>(noSeGuarda)].filter(
    (campo) => !campo.matches(':disabled, [data-react-aria-prevent-focus] *') && !nunca?.test(rotulo(campo)),
  )
const valorDe = (campo: HTMLElement): string => {
  if (campo instanceof HTMLInputElement && ['checkbox', 'radio'].includes(campo.type)) return String(campo.checked)
  return 'value' in campo ? String(campo.value) : (campo.textContent ?? '')
}
const rotulo = (campo: HTMLElement): string =>
  campo.getAttribute('aria-label') ??
  (campo as HTMLInputElement).labels?.[0]?.textContent ??
  campo.getAttribute('name') ??
  campo.tagName
/** What every field of the form says now, in order. */
const look = () => campos().map((campo) => `${rotulo(campo)} = ${valorDe(campo)}`)

const textos = ['Escrito 98', '98000123', '2', '20 98000123 5']
function write(campo: HTMLElement, de: string) {
  if (campo.getAttribute('role') === 'spinbutton') return void fireEvent.keyDown(campo, { key: 'ArrowUp' })
  if (campo instanceof HTMLInputElement && ['checkbox', 'radio'].includes(campo.type)) {
    if (campo.type === 'checkbox' || !campo.checked) fireEvent.click(campo)
    return
  }
  if (campo instanceof HTMLSelectElement) {
    const otra = [...campo.options].findLast(({ value }) => value !== campo.value && value !== '')
    if (otra) fireEvent.change(campo, { target: { value: otra.value } })
    return
  }
  const antes = valorDe(campo)
  for (const texto of textos) {
    fireEvent.change(campo, { target: { value: `${texto}${de}` } })
    // A number is only taken when its field is left.
    fireEvent.blur(campo)
    if (valorDe(campo) !== antes && valorDe(campo) !== '') return
  }
}
/** Also the fields that appear because of what was written in others. */
function fill(de = '') {
  const escritos = new Set<HTMLElement>()
  for (let vuelta = 0; vuelta < 4; vuelta++)
    for (const campo of campos()) {
      if (escritos.has(campo) || !campo.isConnected) continue
      escritos.add(campo)
      write(campo, de)
    }
}

async function settle() {
  for (let i = 0; i < 4; i++) {
    await openCaja('ninguna').cerrada()
    await openCajaDeVisita('ninguna').cerrada()
  }
}
const caja = { nombre: 'nombre-de-la-caja', secreto: 'A'.repeat(43) }
const enter = ({ visitante }: Ejemplo) => {
  if (visitante) return
  saveSession(unMedico)
  noteCaja(caja)
}

async function open({ show, press }: Ejemplo) {
  await readEscritos()
  renderScreen(await show())
  await waitFor(() => expect(escritosLeidos()).toBe(true))
  for (const nombre of press) {
    const boton = await waitFor(() => {
      const [uno] = [...screen.queryAllByRole('button', { name: nombre }), ...screen.queryAllByLabelText(nombre)]
      if (!uno) throw new Error(`no button ${nombre}`)
      return uno
    })
    fireEvent.click(boton)
  }
  await waitFor(() => expect(campos().length).toBeGreaterThan(0))
}
/** Nothing in memory, and the disk has what was written. */
async function reload() {
  cleanup()
  await settle()
  forgetEscritos()
}
const otraPestana = (nombre: string) => sessionStorage.setItem('receta-clara:pestana', nombre)

beforeEach(() => {
  fakeIndexedDb()
  sessionStorage.clear()
  const server = fakeServer()
  server.on(contract.test, () => ({ data: { ...(getSession() ?? unMedico), roles: [13], segundo_factor_hasta: null } }))
  server.on(contract.antecedentesPropios, () => ({
    items: [antecedente],
    padron: { alergias: [], condiciones: [] },
  }))
  server.on(contract.importaColumnas, () => ({
    linea: 1,
    columnas: [{ columna: 'Cód', ejemplos: ['1'] }],
    formatos: [
      { formato: 'propio', lee: ['codigo', 'nombre'], obligatorias: [['codigo']], columnas: { Cód: 'codigo' } },
    ],
    guardado: null,
  }))
})

const src = path.resolve(import.meta.dirname, '..')
const keepers = readdirSync(path.join(src, 'features'), { recursive: true })
  .map((archivo) => path.join('features', String(archivo)))
  .filter((archivo) => archivo.endsWith('.tsx') && !/\.(test|builders)\.tsx$/.test(archivo))
  .filter((archivo) => /\buseEscrito[(<]|\braiz\b/.test(readFileSync(path.join(src, archivo), 'utf8')))

const todos = [...formulariosDePersonas, ...formulariosDeEscritorio]

it('opens every form that keeps what is typed', () => {
  expect(todos.map(({ archivo }) => archivo).toSorted()).toEqual(keepers.toSorted())
})

// CI fills every fourth of them; `npm test` and `npm run largas` all.
const llenados = process.env['CI'] && !process.env['LARGAS'] ? todos.filter((_, n) => n % 4 === 0) : todos

describe.each(llenados.map((ejemplo) => [ejemplo.archivo.replace('features/', ''), ejemplo] as const))(
  '%s',
  (_, uno) => {
    it('keeps every field through the way back, a reload, a crash, a session that ends and another tab', async () => {
      nunca = uno.nunca
      enter(uno)
      await open(uno)
      const vacio = look()
      fill()
      const escrito = look()
      expect(escrito).not.toEqual(vacio)
      const expectEscrito = async (que = escrito) => {
        await open(uno)
        await waitFor(() => expect(look()).toEqual(que))
      }

      cleanup()
      await expectEscrito()
      await reload()
      await expectEscrito()
      // A visitor's is kept by tab, because nothing says that the next one is the same person.
      if (uno.visitante) return

      // The server ended the session over the work and the tab crashed: who enters again does it in another one.
      const release = holdTrabajo()
      endSession()
      release()
      await reload()
      clearSession()
      await settle()
      otraPestana('segunda')
      enter(uno)
      await expectEscrito()

      fill('7')
      const deLaSegunda = look()
      await reload()
      otraPestana('tercera')
      await open(uno)
      fill('9')
      await reload()
      otraPestana('segunda')
      await expectEscrito(deLaSegunda)
    })
  },
)
