// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import '#api/test-app'
import { Dialogo } from './Dialog'
import { Page } from './Page'
import { MemoryRouter } from 'react-router'
import { esperaMs } from './foco-perdido'

/** As the book and a period: what opens the question is gone once it is answered. */
function Cierre({ enSeccion }: { enSeccion: boolean }) {
  const [cerrado, setCerrado] = useState(false)
  const [pregunta, setPregunta] = useState(false)
  const boton = !cerrado && <button onClick={() => setPregunta(true)}>Cerrar</button>
  return (
    <Page titulo="Libro">
      {enSeccion ? <section aria-label="Cierre">{boton}</section> : boton}
      <button>Otro</button>
      <Dialogo titulo="¿Cerrar?" isOpen={pregunta} onClose={() => setPregunta(false)}>
        <button
          onClick={() => {
            setPregunta(false)
            setCerrado(true)
          }}
        >
          Sí
        </button>
      </Dialogo>
    </Page>
  )
}

const waitQuiet = () => act(() => new Promise((listo) => setTimeout(listo, esperaMs + 100)))
const openCierre = (enSeccion: boolean) => {
  render(
    <MemoryRouter>
      <Cierre enSeccion={enSeccion} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

it.each([
  ['the part of the page that held what is gone', true, 'region', 'Cierre'],
  ['the page, where no part is named', false, 'main', ''],
])('gives the focus to %s', async (_que, enSeccion, role, name) => {
  const user = openCierre(enSeccion)
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(await screen.findByRole('button', { name: 'Sí' }))
  await waitQuiet()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole(role, name === '' ? {} : { name })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Otro' })).toHaveFocus()
  if (enSeccion) expect(screen.getByRole('region', { name: 'Cierre' })).not.toHaveAttribute('tabindex')
})

it('takes the focus from nobody who has it, nor from who left it on purpose', async () => {
  const user = openCierre(true)
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(await screen.findByRole('button', { name: 'Sí' }))
  screen.getByRole('button', { name: 'Otro' }).focus()
  await waitQuiet()
  expect(screen.getByRole('button', { name: 'Otro' })).toHaveFocus()
  screen.getByRole('button', { name: 'Otro' }).blur()
  await waitQuiet()
  expect(document.body).toHaveFocus()
})

it('gives the focus back to what was disabled while it sent, unless somebody took it', async () => {
  const user = openCierre(true)
  const boton = screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' })
  const send = async () => {
    boton.focus()
    boton.disabled = true
    await waitQuiet()
    // As a browser does with what is disabled.
    act(() => boton.blur())
  }
  await send()
  boton.disabled = false
  await waitQuiet()
  expect(boton).toHaveFocus()
  await send()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Otro' })).toHaveFocus()
  boton.disabled = false
  await waitQuiet()
  expect(screen.getByRole('button', { name: 'Otro' })).toHaveFocus()
})
