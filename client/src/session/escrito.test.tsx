// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCaja } from '#device/caja-cifrada'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { noteCaja } from './caja'
import { forgetEscrito, forgetEscritos, readEscritos } from './escrito'
import { clearSession, endSession, saveSession } from './session'
import { holdTrabajo } from './trabajo'
import { useEscrito } from './use-escrito'

const unMedico = {
  access_token: 'token-medico',
  convenio_id: 0,
  usuario: '98000001',
  descripcion: 'Dra. Lucía Ferreyra Sosa',
  tipo: 13,
  roles: [13],
}
let disco: Map<string, unknown>

beforeEach(() => {
  disco = fakeIndexedDb()
  saveSession(unMedico)
})
afterEach(() => {
  cleanup()
  clearSession()
  forgetEscritos()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Formulario({ raiz = 'anular:7' }: { raiz?: string }) {
  const [motivo, setMotivo, { retomado, discard }] = useEscrito(raiz, 'motivo', '')
  const [datos, setDatos] = useEscrito(raiz, 'datos', { correo: '', clave: '', nuevo: 'sí' }, ['clave'])
  return (
    <>
      <input aria-label="Motivo" value={motivo} onChange={(e) => setMotivo(e.target.value)} />
      <input
        aria-label="Correo"
        value={datos.correo}
        onChange={(e) => setDatos((antes) => ({ ...antes, correo: e.target.value, clave: 'Trenza#98' }))}
      />
      <output>{JSON.stringify(datos)}</output>
      {retomado && <button onClick={discard}>Empezar de cero</button>}
    </>
  )
}
const campo = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(campo(label), { target: { value } })
/** Resolves once what was typed is on the disk, and what ended is closed: each write waits for the one before. */
async function settle() {
  for (let i = 0; i < 5; i++) await openCaja('ninguna').cerrada()
}
/** As a reload: nothing in memory, and the disk has what was written. */
async function reload() {
  cleanup()
  await readEscritos()
  await settle()
  forgetEscritos()
}

describe('what is typed and not sent', () => {
  it('is there when the form opens again, in the same page and after a reload', async () => {
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    cleanup()
    render(<Formulario />)
    expect(campo('Motivo')).toHaveValue('Cambió la dosis')
    await reload()
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('Cambió la dosis'))
  })

  it('belongs to its subject, and is erased from the disk once it was sent', async () => {
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    cleanup()
    render(<Formulario raiz="anular:8" />)
    expect(campo('Motivo')).toHaveValue('')
    await reload()
    await readEscritos()
    forgetEscrito('anular:7')
    await reload()
    render(<Formulario />)
    await readEscritos()
    expect(campo('Motivo')).toHaveValue('')
    expect([...disco.keys()].filter((lugar) => lugar.includes('escrito:'))).toEqual([])
  })

  it('is encrypted on the device, and a password is not even kept', async () => {
    render(<Formulario />)
    type('Correo', 'norma.aguirre@correo.example')
    await reload()
    const guardado = new TextDecoder('latin1').decode(
      (disco.get([...disco.keys()].find((lugar) => lugar.includes('escrito:')) ?? '') as { cifrado: ArrayBuffer })
        .cifrado,
    )
    expect(guardado).not.toContain('aguirre')
    render(<Formulario />)
    await waitFor(() => expect(campo('Correo')).toHaveValue('norma.aguirre@correo.example'))
    expect(screen.getByText('{"correo":"norma.aguirre@correo.example","clave":"","nuevo":"sí"}')).toBeVisible()
  })

  it('does not replace what was typed before the disk answered', async () => {
    render(<Formulario />)
    type('Motivo', 'de antes')
    await reload()
    render(<Formulario />)
    type('Motivo', 'de ahora')
    await readEscritos()
    expect(campo('Motivo')).toHaveValue('de ahora')
  })

  it('is discarded whole by who says so', async () => {
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    cleanup()
    render(<Formulario />)
    fireEvent.click(screen.getAllByRole('button', { name: 'Empezar de cero' })[0] as HTMLElement)
    expect(campo('Motivo')).toHaveValue('')
    await reload()
    render(<Formulario />)
    await readEscritos()
    expect(campo('Motivo')).toHaveValue('')
  })
})

describe('the end of a session whose box the server opens (0090)', () => {
  const delServidor = { nombre: 'nombre-de-la-caja', secreto: 'A'.repeat(43) }
  const ajena = { nombre: 'otra-caja', secreto: `${'B'.repeat(42)}A` }
  const enter = (usuario: string, caja: typeof delServidor) => {
    saveSession({ ...unMedico, usuario })
    noteCaja(caja)
  }
  /** Its screen is gone, as after a reload of the page. */
  async function endAndReload(end: () => void) {
    await settle()
    end()
    await reload()
    await settle()
  }
  const ends = [
    ['the server ended it', endSession],
    ['he logged out', clearSession],
  ] as const

  it.each(ends)('leaves what was typed to his next session, unreadable meanwhile, when %s', async (_, end) => {
    noteCaja(delServidor)
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    await endAndReload(end)
    expect([...disco.keys()]).not.toContain('nombre-de-la-caja/')
    enter('98000002', ajena)
    render(<Formulario />)
    await readEscritos()
    expect(campo('Motivo')).toHaveValue('')
    await endAndReload(clearSession)
    enter('98000001', delServidor)
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('Cambió la dosis'))
  })

  it('leaves it also to the page in which the same person enters again', async () => {
    noteCaja(delServidor)
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    const release = holdTrabajo()
    await endAndReload(endSession)
    release()
    enter('98000001', delServidor)
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('Cambió la dosis'))
  })

  it('keeps what was typed before the server answered', async () => {
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    await settle()
    noteCaja(delServidor)
    await endAndReload(clearSession)
    enter('98000001', delServidor)
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('Cambió la dosis'))
  })

  it('begins again where the server has another key, and keeps from then on', async () => {
    noteCaja(delServidor)
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    await endAndReload(clearSession)
    enter('98000001', { ...delServidor, secreto: ajena.secreto })
    render(<Formulario />)
    await readEscritos()
    await settle()
    type('Motivo', 'De nuevo')
    await reload()
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('De nuevo'))
  })
})

describe('the end of a session without one', () => {
  it('erases it, and the next user finds nothing', async () => {
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    cleanup()
    clearSession()
    saveSession({ ...unMedico, usuario: '98000002' })
    render(<Formulario />)
    await readEscritos()
    expect(campo('Motivo')).toHaveValue('')
  })

  it('that waits to be entered again keeps it, also through a later reload', async () => {
    const release = holdTrabajo()
    render(<Formulario />)
    type('Motivo', 'Cambió la dosis')
    await settle()
    endSession()
    saveSession({ ...unMedico, access_token: 'otro' })
    release()
    expect(campo('Motivo')).toHaveValue('Cambió la dosis')
    await reload()
    render(<Formulario />)
    await waitFor(() => expect(campo('Motivo')).toHaveValue('Cambió la dosis'))
  })
})

it("a visitor's is kept by tab, and goes when somebody enters", async () => {
  clearSession()
  forgetEscritos()
  render(<Formulario raiz="registro" />)
  type('Motivo', 'Aguirre')
  await reload()
  render(<Formulario raiz="registro" />)
  await waitFor(() => expect(campo('Motivo')).toHaveValue('Aguirre'))
  cleanup()
  saveSession(unMedico)
  render(<Formulario raiz="registro" />)
  expect(campo('Motivo')).toHaveValue('')
  await reload()
  await waitFor(() => expect([...disco.keys()].filter((lugar) => lugar.includes('escrito:'))).toEqual([]))
})
