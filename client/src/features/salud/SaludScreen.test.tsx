// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { SaludScreen } from './SaludScreen'

const anAntecedente = (fields: Partial<contract.Antecedente> = {}): contract.Antecedente => ({
  antecedente_id: 1,
  tipo: 'alergia',
  texto: 'penicilina',
  codigo: '',
  presente: true,
  gravedad: 'grave',
  fuente: 'referido',
  fpp: null,
  quien: 'Dra. Lucía Ferreyra Sosa',
  registrado_en: '2026-11-20T13:00:00.000Z',
  respuesta: null,
  nota: null,
  cerrado_en: null,
  motivo_cierre: null,
  ...fields,
})

let server: FakeServer
let ficha: contract.FichaAntecedentes
beforeEach(() => {
  ficha = { items: [anAntecedente()], padron: { alergias: [], condiciones: [] } }
  server = fakeServer()
  server.on(contract.antecedentesPropios, () => ficha)
  server.on(contract.respondeAntecedente, ({ respuesta, nota }) => {
    ficha = { ...ficha, items: [anAntecedente({ respuesta, nota: nota || null })] }
    return ficha
  })
})
const open = () => renderScreen(<SaludScreen />, { usuario: unPaciente, route: '/perfil-usuario?ver=salud' })

describe('Mi salud', () => {
  it('says what is recorded, by whom and when, and takes «está bien» in one press', async () => {
    const { user } = open()
    const fila = await screen.findByRole('listitem')
    expect(fila).toHaveTextContent('Alergia a penicilina, graveLo anotó Dra. Lucía Ferreyra Sosa el 20/11/2026')
    await user.click(within(fila).getByRole('button', { name: /^Está bien/ }))
    expect(await screen.findByText('Dijiste que está bien')).toBeVisible()
  })

  it('takes «no es así» with what is wrong, and says that it keeps protecting meanwhile', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^No es así/ }))
    expect(screen.getByText(/se sigue cuidando/)).toBeVisible()
    await user.keyboard('La tomé y no me pasó nada{Enter}')
    expect(await screen.findByText('Dijiste que no es así')).toBeVisible()
    expect(server.callsTo(contract.respondeAntecedente)).toMatchObject([
      { antecedente_id: 1, respuesta: 'disputa', nota: 'La tomé y no me pasó nada' },
    ])
  })

  it('keeps the padrón’s words apart, and what was closed with why', async () => {
    const cerrado = anAntecedente({
      antecedente_id: 2,
      cerrado_en: '2026-11-21T13:00:00.000Z',
      motivo_cierre: 'Prueba negativa',
    })
    ficha = { items: [cerrado], padron: { alergias: ['dipirona'], condiciones: ['asma'] } }
    open()
    const padron = await screen.findByRole('region', { name: 'En el padrón de tu cobertura' })
    expect(padron).toHaveTextContent('Alergia a dipironaasma')
    expect(screen.getByText(/Prueba negativa/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Está bien/ })).toBeNull()
  })

  it('with nothing recorded says what to do', async () => {
    ficha = { items: [], padron: { alergias: [], condiciones: [] } }
    open()
    expect(await screen.findByText('Todavía no hay nada anotado')).toBeVisible()
  })

  it('says when it cannot be read', async () => {
    server.on(contract.antecedentesPropios, () => {
      throw new ApiError('ERROR_INTERNO', 'Algo falló.')
    })
    open()
    expect(await screen.findByRole('button', { name: /Reintentar|Probar/ })).toBeVisible()
  })
})
