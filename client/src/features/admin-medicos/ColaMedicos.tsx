import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { toast } from '#ui/toast'
import { type Decision, decisionDeTecla } from './decision/decisiones'
import { detalleDe, type MedicoListado, nombreMedico, senalDe } from './palabras'

type Props = {
  items: readonly MedicoListado[]
  elegido: number | null
  destino: Parameters<typeof ListaMaestra<MedicoListado>>[0]['destino']
  enfocar: { clave: number } | undefined
  onDecidir: (decision: Decision, medico: MedicoListado) => void
}

export function ColaMedicos({ items, elegido, destino, enfocar, onDecidir }: Props) {
  const now = useAhora()
  const conTecla = (letra: string) => (medico: MedicoListado) => {
    const decision = decisionDeTecla(medico, letra)
    if (decision) onDecidir(decision, medico)
    else toast('En su estado no se puede.', { nivel: 'advierte' })
  }
  return (
    <ListaMaestra
      label="Médicos"
      items={items}
      getKey={(m) => m.medico_id}
      elegida={elegido}
      destino={destino}
      enfocar={enfocar}
      deTodaLaPagina
      teclas={{ v: conTecla('V'), r: conTecla('R'), s: conTecla('S') }}
    >
      {(m) => {
        const { icono, canal } = senalDe(m)
        return (
          <>
            <span className={`canal ${canal}`}>
              <Icon name={icono} />
            </span>
            <span className="cuerpo">
              <h2>{nombreMedico(m)}</h2>
              <p>{detalleDe(m)}</p>
            </span>
            <span className="fin">
              <small>{formatCuando(new Date(m.estado_desde), now)}</small>
            </span>
          </>
        )
      }}
    </ListaMaestra>
  )
}
