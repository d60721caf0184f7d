// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './Button'

function Pantalla() {
  const [paso, setPaso] = useState<'quieto' | 'espera' | 'otra'>('quieto')
  return (
    <>
      {paso !== 'otra' && (
        <Button isPending={paso === 'espera'} onPress={() => setPaso('espera')}>
          Guardar
        </Button>
      )}
      <input aria-label="Ir a otra" onKeyDown={() => setPaso('otra')} />
    </>
  )
}

it('leaves no announcement that it names once it has gone', async () => {
  render(<Pantalla />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(document.querySelector('[data-live-announcer] [role=img]')).not.toBeNull())
  screen.getByLabelText('Ir a otra').focus()
  await user.keyboard('x')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('[data-live-announcer] [role=img]')).toBeNull()
})
