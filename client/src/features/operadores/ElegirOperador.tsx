import type { OperadorDeLaLista } from '@receta/contract'
import { nombreDeOperador, textosCargo } from '@receta/domain'
import { useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { EntrarForm } from './EntrarForm'
import { useOperadores } from './operadores.queries'
import estilos from './operadores.module.css'

type Props = {
  onListo: (nombre: string) => void
  siNadie: React.ReactNode
}

/** One key chooses the person, who then proves to be that person. */
export function ElegirOperador({ onListo, siNadie }: Props) {
  const { data, error, refetch } = useOperadores()
  const [elegido, setElegido] = useState<number | null>(null)
  const items = (data?.items ?? []).filter((o) => o.baja_en === null)
  const operador = items.find((o) => o.usuario_id === elegido)
  useShortcuts(
    Object.fromEntries(items.slice(0, 9).map((o, i) => [String(i + 1), () => setElegido(o.usuario_id)] as const)),
    operador === undefined,
  )
  if (!data)
    return error ? (
      <Fallo error={error} que="quiénes atienden" onReintentar={refetch} />
    ) : (
      <Cargando que="quiénes atienden" />
    )
  if (operador)
    return (
      <EntrarForm
        key={operador.usuario_id}
        operador={operador}
        onListo={() => onListo(nombreDeOperador(operador))}
        onOtro={() => setElegido(null)}
      />
    )
  if (items.length === 0) return siNadie
  return (
    <ul className={estilos.personas} aria-label="Quiénes atienden">
      {items.map((o, i) => (
        <li key={o.usuario_id}>
          <Button className={`${estilos.persona}`} autoFocus={i === 0} onPress={() => setElegido(o.usuario_id)}>
            {i < 9 && <Teclas>{String(i + 1)}</Teclas>}
            <span>
              <b>
                {o.nombre} {o.apellido}
              </b>
              <small>{comoEsta(o, data.atiende === o.usuario_id)}</small>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function comoEsta({ cargo, matricula, pin }: OperadorDeLaLista, atiende: boolean): string {
  const quien = matricula ?? textosCargo[cargo]
  if (atiende) return `${quien} · atiende ahora`
  return pin === 'listo' ? `${quien} · con PIN` : `${quien} · con segundo factor`
}

export function NadieTodavia({ children }: { children: React.ReactNode }) {
  return (
    <Aviso nivel="informa" titulo="Todavía no hay personas que atiendan">
      <p>En el mostrador cada entrega lleva el nombre de quien la hizo. Primero se da de alta a quienes atienden.</p>
      <div className="botones">{children}</div>
    </Aviso>
  )
}
