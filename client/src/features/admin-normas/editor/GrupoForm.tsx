import type { Condicion } from '@receta/domain'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { SelectField } from '#ui/SelectField'
import { HechoForm } from './HechoForm'
import { opcionesUnion, type Plan } from './palabras-editor'
import { comoGrupo, deGrupo, esGrupo, nuevaHoja } from './regla-editable'
import estilos from '../admin-normas.module.css'

type Props = {
  condicion: Condicion
  planes: readonly Plan[]
  onChange: (c: Condicion) => void
  /** Null for the rule's own group, which cannot be removed. */
  onQuitar: (() => void) | null
}

/** A group may contain groups, one level deep. */
export function GrupoForm({ condicion, planes, onChange, onQuitar }: Props) {
  const grupo = comoGrupo(condicion)
  const conPartes = (partes: readonly Condicion[]) => onChange(deGrupo({ ...grupo, partes }))
  const change = (i: number) => (parte: Condicion) => conPartes(grupo.partes.map((p, j) => (i === j ? parte : p)))
  const remove = (i: number) => () => conPartes(grupo.partes.filter((_, j) => i !== j))
  return (
    <div className={`${estilos.grupo} columna`}>
      {grupo.partes.length > 1 || onQuitar ? (
        <SelectField
          label="Si de estas condiciones"
          labelOculto={onQuitar !== null}
          options={opcionesUnion}
          value={grupo.union}
          onChange={(union) => onChange(deGrupo({ ...grupo, union }))}
        />
      ) : (
        grupo.partes.length === 0 && <p className="nota">Siempre: sin condiciones, alcanza a toda receta.</p>
      )}
      <ul className="columna">
        {grupo.partes.map((parte, i) => {
          const Parte = esGrupo(parte) ? GrupoForm : HechoForm
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, and parts have no name of their own
            <li key={i}>
              <Parte condicion={parte} planes={planes} onChange={change(i)} onQuitar={remove(i)} />
            </li>
          )
        })}
      </ul>
      <div className="botones">
        <Button size="chico" onPress={() => conPartes([...grupo.partes, nuevaHoja('edad')])}>
          <Icon name="plus" size="chica" />
          Condición
        </Button>
        {onQuitar ? (
          <Button size="chico" tone="text" onPress={onQuitar}>
            Quitar el grupo
          </Button>
        ) : (
          <Button
            size="chico"
            tone="text"
            onPress={() => conPartes([...grupo.partes, { alguna: [nuevaHoja('edad'), nuevaHoja('diagnostico')] }])}
          >
            Grupo
          </Button>
        )}
      </div>
    </div>
  )
}
