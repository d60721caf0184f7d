// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from './call'
import { apiError, type FakeServer, fakeServer } from './fake-server'
import { useSegundoFactor } from './segundo-factor'
import { renderScreen, unMedico } from './test-app'

let server: FakeServer
let answers: unknown[]
let hasta: string | null
const offline = new ApiError('SIN_CONEXION', 'No hay conexión.')

beforeEach(() => {
  server = fakeServer()
  answers = []
  hasta = null
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta: hasta } }))
  server.on(contract.segundoFactor, () => {
    hasta = new Date(Date.now() + 600_000).toISOString()
    return { segundo_factor_hasta: hasta }
  })
})

/** Stands for an action of any room. It gets the next answer of the list, or succeeds when none is left. */
async function accion() {
  const refusal = answers.shift()
  if (refusal) throw refusal
  document.title = `${document.title}+`
}

function Paso({ anticipa }: { anticipa: boolean }) {
  const paso = useSegundoFactor({ accion, anticipa })
  return (
    <>
      {paso.pideCodigo && <input aria-label="Código" value={paso.otp} onChange={(e) => paso.setOtp(e.target.value)} />}
      <p>{paso.errorCodigo}</p>
      <p>{paso.error?.message}</p>
      <button type="button" onClick={paso.send}>
        Enviar
      </button>
    </>
  )
}

function open({ anticipa = false } = {}) {
  document.title = ''
  const { user } = renderScreen(<Paso anticipa={anticipa} />, { usuario: unMedico })
  return {
    send: async () => user.click(await screen.findByRole('button', { name: 'Enviar' })),
    write: async (codigo: string) => user.type(await screen.findByLabelText('Código'), codigo),
  }
}
const codigos = () => server.callsTo(contract.segundoFactor)
const refuse = (code: 'SEGUNDO_FACTOR_REQUERIDO') => new ApiError(code, contract.errores[code].mensaje)

it('runs at once an action that wants no code', async () => {
  const { send } = open()
  await send()
  expect(document.title).toBe('+')
  expect(codigos()).toEqual([])
})

it('asks when the server wants it, verifies and runs the action once more', async () => {
  answers = [refuse('SEGUNDO_FACTOR_REQUERIDO')]
  const { send, write } = open()
  await send()
  await write('123456')
  expect(screen.queryByText(/hace falta/)).not.toBeInTheDocument()
  await send()
  expect(document.title).toBe('+')
  expect(screen.queryByLabelText('Código')).not.toBeInTheDocument()
})

it('spends a code once: the retry after a network failure runs the action alone', async () => {
  answers = [refuse('SEGUNDO_FACTOR_REQUERIDO'), offline]
  const { send, write } = open()
  await send()
  await write('123456')
  await send()
  await screen.findByText('No hay conexión.')
  await send()
  expect(document.title).toBe('+')
  expect(codigos()).toEqual([{ otp: '123456' }])
})

it('keeps a code that could not be verified, and sends it again', async () => {
  server.on(contract.segundoFactor, () => {
    throw offline
  })
  const { send, write } = open({ anticipa: true })
  await write('123456')
  await send()
  await screen.findByText('No hay conexión.')
  expect(screen.getByLabelText('Código')).toHaveValue('123456')
  await send()
  expect(codigos()).toHaveLength(2)
})

it('a wrong code is cleared and says so; a short one is not sent', async () => {
  server.on(contract.segundoFactor, () => {
    throw apiError('SEGUNDO_FACTOR_INVALIDO')
  })
  const { send, write } = open({ anticipa: true })
  await write('000000')
  await send()
  await screen.findByText(contract.errores.SEGUNDO_FACTOR_INVALIDO.mensaje)
  expect(screen.getByLabelText('Código')).toHaveValue('')
  await write('12')
  await send()
  await screen.findByText('Son 6 números.')
  expect(codigos()).toHaveLength(1)
})

it('asked beforehand, a code that still counts is not asked again', async () => {
  hasta = new Date(Date.now() + 600_000).toISOString()
  const { send } = open({ anticipa: true })
  await send()
  expect(document.title).toBe('+')
  expect(codigos()).toEqual([])
})
