import { formatCuando } from '@receta/domain'
import { useEffect, useState } from 'react'
import { useConfirm } from '#ui/confirm'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { LinkButton } from '#ui/LinkButton'
import { nombreDe } from './persona'
import { type Borrador, deleteBorrador, listBorradores, seEcharaDeMenos } from './borradores'
import type { RecetaDraft } from './receta-draft-inicial'
import { faltan, fraseFaltan } from './receta-informe'

export function Borradores() {
  const [now] = useState(() => new Date())
  const confirm = useConfirm()
  const [borradores, setBorradores] = useState<readonly Borrador[]>([])
  useEffect(() => {
    let vivo = true
    void listBorradores().then((todos) => vivo && setBorradores(todos.filter((b) => seEcharaDeMenos(b.draft))))
    return () => {
      vivo = false
    }
  }, [])
  const descartar = async ({ borrador_id, draft }: Borrador) => {
    if (!(await confirm(`¿Descartar el borrador de ${quien(draft)}?`))) return
    setBorradores((todos) => todos.filter((b) => b.borrador_id !== borrador_id))
    await deleteBorrador(borrador_id)
  }
  if (borradores.length === 0) return null
  return (
    <section>
      <h2 className="titulo-seccion">
        Borradores <span className="numero">{borradores.length}</span>
      </h2>
      <ul className="papel renglones">
        {borradores.map((borrador) => (
          <li key={borrador.borrador_id} className="renglon">
            <span className="canal">
              <Icon name="pencil-line" />
            </span>
            <div className="cuerpo">
              <h3>{quien(borrador.draft)}</h3>
              <p>
                {fraseFaltan(faltan(borrador.draft)) || 'Falta firmar'} ·{' '}
                {formatCuando(new Date(borrador.guardado_en), now)}
              </p>
            </div>
            <span className="fin fila">
              <LinkButton
                to="/prescribir"
                state={{ borrador: borrador.borrador_id }}
                size="chico"
                aria-label={`Seguir el borrador de ${quien(borrador.draft)}`}
              >
                Seguir
              </LinkButton>
              <IconButton
                icono="trash-2"
                label={`Descartar el borrador de ${quien(borrador.draft)}`}
                onPress={() => void descartar(borrador)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function quien({ persona, paciente_a_mano }: RecetaDraft): string {
  if (persona) return nombreDe(persona)
  return paciente_a_mano ? nombreDe(paciente_a_mano) || 'Sin nombre' : 'Sin paciente'
}
