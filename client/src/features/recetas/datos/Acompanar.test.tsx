// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCompleta } from '#api/recetas.builders'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { Acompanar } from './Acompanar'

let server: FakeServer
const adjunto: contract.Adjunto = {
  adjunto_id: 5,
  quien: 'Dra. Ferreyra',
  en: '2026-11-20T12:00:00.000Z',
  nota: 'La glucemia del lunes.',
  archivo: { nombre: 'glucemia.png', tipo: 'image/png', bytes: 2048, huella: 'a'.repeat(64) },
}
const receta = (cambios: Parameters<typeof aCompleta>[0] = {}) =>
  aCompleta({ estado: 'en_auditoria', es_autor: true, ...cambios })
const open = (una = receta()) => renderScreen(<Acompanar receta={una} />, { usuario: unMedico })
const unArchivo = (name = 'glucemia.png', texto = 'png') => new File([texto], name, { type: 'image/png' })

beforeEach(() => {
  server = fakeServer()
  server.on(contract.casoAdjuntos, () => ({ items: [] }))
})

it('sends a note and a file, and a failure keeps both and repeats the same key', async () => {
  let falla = true
  server.on(contract.casoAdjunta, () => {
    if (falla) throw apiError('ERROR_INTERNO')
    return { resultado: 'adjuntado', causa: null, estado: 'en_auditoria', adjunto }
  })
  const { user } = open()
  expect(await screen.findByText('Todavía no adjuntaste nada.')).toBeVisible()
  // On the page of a receta it stands right under the page's title.
  expect(screen.getByRole('heading', { level: 2, name: 'Para quien la audita' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(await screen.findByText('Escribí una nota o elegí un archivo.')).toBeVisible()
  await user.type(screen.getByLabelText('Nota para quien audita'), 'La glucemia del lunes.')
  await user.upload(screen.getByLabelText('Estudio o informe'), unArchivo('a:b.png'))
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(await screen.findByText('No se adjuntó')).toBeVisible()
  falla = false
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(await screen.findByText('Adjuntado: quien audita ya lo ve.')).toBeVisible()
  const [una, otra] = server.callsTo(contract.casoAdjunta)
  expect(otra).toEqual(una)
  expect(una).toMatchObject({ nota: 'La glucemia del lunes.', archivo: { nombre: 'a_b.png', contenido: btoa('png') } })
  expect(screen.getByLabelText('Nota para quien audita')).toHaveValue('')
})

it('is sent once however fast its button is pressed, also while the file is being read', async () => {
  server.on(contract.casoAdjunta, () => ({ resultado: 'adjuntado', causa: null, estado: 'en_auditoria', adjunto }))
  const { user } = open()
  await user.upload(screen.getByLabelText('Estudio o informe'), unArchivo())
  await user.dblClick(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(await screen.findByText('Adjuntado: quien audita ya lo ve.')).toBeVisible()
  expect(server.callsTo(contract.casoAdjunta)).toHaveLength(1)
})

it('says beside the file why it was refused', async () => {
  server.on(contract.casoAdjunta, () => {
    throw apiError('DATOS_INVALIDOS', { fields: { archivo: ['El PDF tiene contraseña.'] } })
  })
  const { user } = open()
  await user.upload(screen.getByLabelText('Estudio o informe'), unArchivo())
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(await screen.findByText('El PDF tiene contraseña.')).toBeVisible()
  expect(screen.queryByText('No se adjuntó')).toBeNull()
})

it('sends nothing of more than 5 MB', async () => {
  const { user } = open()
  await user.upload(
    screen.getByLabelText('Estudio o informe'),
    unArchivo('grande.png', 'a'.repeat(5 * 1024 * 1024 + 1)),
  )
  expect(await screen.findByText('El archivo puede pesar hasta 5 MB.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }))
  expect(server.callsTo(contract.casoAdjunta)).toEqual([])
})

it('shows what was sent, opens a picture, and says why one did not open', async () => {
  server.on(contract.casoAdjuntos, () => ({ items: [adjunto] }))
  let falla = true
  server.on(contract.casoAdjunto, () => {
    if (falla) throw apiError('ADJUNTO_NO_ENCONTRADO')
    return { nombre: 'glucemia.png', tipo: 'image/png', contenido: btoa('png') }
  })
  const movimientos = [{ accion: 'adjuntar', quien: 'Dra. Ferreyra', motivo: null, en: adjunto.en }]
  const { user } = open(receta({ estado: 'rechazada', movimientos }))
  expect(await screen.findByText('La glucemia del lunes.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adjuntar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'glucemia.png · PNG, 2 kB' }))
  expect(await screen.findByText('No encontramos ese adjunto. Recargá la página para ver los que están.')).toBeVisible()
  falla = false
  await user.click(screen.getByRole('button', { name: 'glucemia.png · PNG, 2 kB' }))
  expect(await screen.findByRole('img', { name: 'glucemia.png' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${btoa('png')}`,
  )
})

it('hands a PDF to the browser’s viewer as what it was recognised to be', async () => {
  const abiertos: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (b: Blob) => (abiertos.push(b), 'blob:x'), revokeObjectURL() {} }),
  )
  vi.stubGlobal('open', () => ({}))
  const archivo = { nombre: 'informe.pdf', tipo: 'application/pdf' as const, bytes: 10, huella: 'b'.repeat(64) }
  server.on(contract.casoAdjuntos, () => ({ items: [{ ...adjunto, archivo }] }))
  server.on(contract.casoAdjunto, () => ({ nombre: 'informe.pdf', tipo: 'application/pdf', contenido: btoa('%PDF-') }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'informe.pdf · PDF, 1 kB' }))
  await waitFor(() => expect(abiertos.map((b) => b.type)).toEqual(['application/pdf']))
  vi.unstubAllGlobals()
})

it('is nobody else’s', () => {
  open(receta({ es_autor: false }))
  expect(screen.queryByText('Para quien la audita')).toBeNull()
})
