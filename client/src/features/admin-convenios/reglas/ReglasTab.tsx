import type { ConvenioDatos, ReglasAdmin } from '@receta/contract'
import { useState } from 'react'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { NumberStepper } from '#ui/NumberStepper'
import { RadioGroupField } from '#ui/RadioGroupField'
import { CambiosFicha } from './CambiosFicha'
import { Frase } from './Frase'
import { LoQueVe } from './LoQueVe'
import { bandera, type Editor, estaPuesta, type Regla, reglas, sinIguales } from './reglas'
import estilos from '../admin-convenios.module.css'

export function ReglasTab({ convenio }: { convenio: ConvenioDatos }) {
  const raiz = `convenio-reglas:${convenio.convenio_id}`
  const [escritos, setEscritos] = useEscrito<Partial<ReglasAdmin>>(raiz, 'reglas', {})
  const [abierta, setAbierta] = useState<string | null>(null)
  // Compared with the stored rules, so that what another user saved meanwhile is visible.
  const cambios = sinIguales(convenio.reglas, escritos)
  const borrador = { ...convenio.reglas, ...cambios }
  const put = (cambio: Partial<ReglasAdmin>) => setEscritos((antes) => ({ ...antes, ...cambio }))
  const descartar = () => {
    setEscritos({})
    forgetEscrito(raiz)
    setAbierta(null)
  }
  return (
    <div className="dos-columnas">
      <section aria-label="Reglas">
        <ul className="papel renglones">
          {reglas.map((regla) => (
            <ReglaRenglon
              key={regla.clave}
              regla={regla}
              borrador={borrador}
              cambiada={regla.editores.some(({ campo }) => campo in cambios)}
              abierta={abierta === regla.clave}
              onAbrir={(open) => setAbierta(open ? regla.clave : null)}
              onCambio={put}
            />
          ))}
        </ul>
      </section>
      <div className="columna">
        <section aria-label="Lo que cambia">
          <CambiosFicha
            convenio={convenio}
            cambios={cambios}
            borrador={borrador}
            onDescartar={descartar}
            onGuardado={descartar}
          />
        </section>
        <LoQueVe convenio={convenio} borrador={borrador} />
      </div>
    </div>
  )
}

type PropsRegla = {
  regla: Regla
  borrador: ReglasAdmin
  cambiada: boolean
  abierta: boolean
  onAbrir: (open: boolean) => void
  onCambio: (cambio: Partial<ReglasAdmin>) => void
}

function ReglaRenglon({ regla, borrador, cambiada, abierta, onAbrir, onCambio }: PropsRegla) {
  return (
    <li className={`renglon ${estilos.regla}${abierta ? ` ${estilos.editando}` : ''}`}>
      <span className="canal">
        <Icon name={regla.icono} />
      </span>
      <div className="cuerpo">
        <p className={estilos.frase}>
          <Frase texto={regla.frase(borrador)} />
        </p>
        <p>{cambiada ? 'Sin guardar' : regla.nota}</p>
        {abierta && (
          <div className={estilos.ensayo}>
            {regla.editores.map((editor) => (
              <EditorRegla key={editor.campo} editor={editor} borrador={borrador} onCambio={onCambio} />
            ))}
            <div className="botones">
              <Button size="chico" onPress={() => onAbrir(false)}>
                Listo
              </Button>
            </div>
          </div>
        )}
      </div>
      <span className="fin">
        {!abierta && <IconButton icono="pencil" label={`Cambiar: ${regla.nombre}`} onPress={() => onAbrir(true)} />}
      </span>
    </li>
  )
}

type PropsEditor = { editor: Editor; borrador: ReglasAdmin; onCambio: (cambio: Partial<ReglasAdmin>) => void }

function EditorRegla({ editor, borrador, onCambio }: PropsEditor) {
  const { campo, label } = editor
  const actual = borrador[campo]
  if (editor.tipo === 'numero')
    return (
      <NumberStepper
        label={label}
        value={Number(actual)}
        onChange={(n) => onCambio({ [campo]: n })}
        min={editor.min}
        max={editor.max}
      />
    )
  return (
    <RadioGroupField
      label={label}
      options={[
        { value: 'si', label: editor.si },
        { value: 'no', label: editor.no },
      ]}
      value={estaPuesta(actual) ? 'si' : 'no'}
      onChange={(valor) => onCambio({ [campo]: bandera(actual, valor === 'si') })}
    />
  )
}
