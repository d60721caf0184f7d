import { cuenta, coincideRenglon, normalizeDni, type PruebaReceta } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { sha256Hex } from '#device/ed25519'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import estilos from './verificar.module.css'

/** A valid QR may be copied to a false paper, so the paper's text is compared with the signed one. */
export function CompararPapel({ prueba }: { prueba: PruebaReceta }) {
  const [dni, setDni] = useState('')
  const [genericos, setGenericos] = useState<readonly string[]>(prueba.renglones.map(() => ''))
  const [iguales, setIguales] = useState<readonly (boolean | null)[]>([])

  const compare = async (event: FormEvent) => {
    event.preventDefault()
    const leido = normalizeDni(dni)
    const documento = leido.ok ? leido.value : dni.trim().toUpperCase()
    setIguales(
      await Promise.all(
        genericos.map(async (generico, i) => {
          if (generico.trim() === '') return null
          return coincideRenglon(prueba, { dni: documento, renglon: i + 1, generico }, sha256Hex)
        }),
      ),
    )
  }
  const change = (i: number, valor: string) => {
    setGenericos(genericos.map((g, j) => (j === i ? valor : g)))
    setIguales([])
  }

  return (
    <details className={`papel ${estilos.comparar}`}>
      <summary>¿El papel dice lo que se firmó?</summary>
      <form onSubmit={(event) => void compare(event)}>
        <p>Escribí lo que dice el papel. No sale de este dispositivo.</p>
        <Field label="Documento del paciente" value={dni} onChange={setDni} inputMode="numeric" autoComplete="off" />
        {prueba.renglones.map(({ envases }, i) => (
          <div key={`${i + 1}`}>
            <Field
              label={`Renglón ${i + 1}: genérico y concentración`}
              value={genericos[i] ?? ''}
              onChange={(valor) => change(i, valor)}
              autoComplete="off"
              placeholder="Metformina clorhidrato 850 mg"
              descripcion={`Se firmó por ${cuenta(envases, 'envase', 'envases')}.`}
            />
            {iguales[i] != null && <Igual igual={iguales[i]} />}
          </div>
        ))}
        <Button type="submit">Comparar</Button>
      </form>
    </details>
  )
}

function Igual({ igual }: { igual: boolean }) {
  return (
    <p className={igual ? estilos.valida : estilos.invalida} role="status">
      <Icon name={igual ? 'circle-check' : 'octagon-x'} />
      <span>{igual ? 'Es lo que se firmó.' : 'No es lo que se firmó. Revisá cómo está escrito, y el documento.'}</span>
    </p>
  )
}
